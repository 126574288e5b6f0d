-- An import brings the derived columns along, made by the same functions for all its rows at once.
DROP TRIGGER derived ON transactions;

CREATE TRIGGER derived_update BEFORE UPDATE OF concept, notes, amount ON transactions
  FOR EACH ROW EXECUTE FUNCTION atrio_transaction_derived();

CREATE TRIGGER derived_insert BEFORE INSERT ON transactions
  FOR EACH ROW WHEN (NEW.search = '' OR NEW.cents = 0) EXECUTE FUNCTION atrio_transaction_derived();
