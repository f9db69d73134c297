-- SPDX-License-Identifier: GPL-3.0-or-later
-- Who has a login in the faults' database. Ada and Ben are two people; the crowd is fifty more.
CREATE ROLE ada LOGIN IN ROLE fencepost_operator;
CREATE ROLE ben LOGIN IN ROLE fencepost_operator;
CREATE ROLE worker_a LOGIN IN ROLE fencepost_worker;
DO $$
BEGIN
    FOR i IN 1..50 LOOP
        EXECUTE format('CREATE ROLE %I LOGIN IN ROLE fencepost_operator', 'crowd_' || i);
    END LOOP;
END
$$;
