// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/provider_look_up.h"
