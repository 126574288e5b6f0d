-- The procedure that puts a church table under row-level security gets the name of what it does.

ALTER PROCEDURE atrio_wall(regclass) RENAME TO atrio_enable_rls;
