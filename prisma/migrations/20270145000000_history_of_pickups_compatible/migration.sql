-- Who took a child, and that it was undone, stands in the history: as one change, without an entry for the row that waits for it.
CALL atrio_keep_history('pickups', 'church_id');
DROP TRIGGER history_insert ON pickups;
-- Not what erasing a person changes, nor that a child who is deleted is no longer named.
DROP TRIGGER history_update ON pickups;
CREATE TRIGGER history_update AFTER UPDATE ON pickups REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT WHEN (NOT atrio_is_erasing() AND pg_trigger_depth() = 0) EXECUTE FUNCTION atrio_history('church_id');
