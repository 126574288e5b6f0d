-- An import, and its undoing, is one entry of the history, which names no row: its row is the import's id below zero. Lists
-- of all changes leave out the entries of its rows, which are part of it.
ALTER TABLE "history" ADD COLUMN "import_id" INTEGER;

CREATE INDEX "history_listed" ON "history"("church_id", "id") WHERE (import_id IS NULL);
CREATE INDEX "history_listed_by_entity" ON "history"("church_id", "entity", "id") WHERE (import_id IS NULL);

-- Runs at the end of an import: its entry is newer than those of its rows.
CREATE FUNCTION atrio_history_of_imports() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
DECLARE
  who integer := public.atrio_history_user();
BEGIN
  INSERT INTO public.history (church_id, entity, row_id, action, user_id, user_name)
  VALUES (NEW.church_id, NEW.entity, -NEW.id, CASE TG_OP WHEN 'INSERT' THEN 'import' ELSE 'undo' END, who,
          (SELECT u.name FROM public.users u WHERE u.id = who));
  RETURN NULL;
END $$;

CREATE TRIGGER history_import AFTER INSERT ON imports
  FOR EACH ROW EXECUTE FUNCTION atrio_history_of_imports();
CREATE TRIGGER history_undo AFTER UPDATE OF undone_at ON imports
  FOR EACH ROW WHEN (OLD.undone_at IS NULL AND NEW.undone_at IS NOT NULL) EXECUTE FUNCTION atrio_history_of_imports();
