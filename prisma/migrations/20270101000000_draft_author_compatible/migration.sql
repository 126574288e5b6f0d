-- Who changed a site's draft last, as a conflict names them: the draft has no history, which would know.
ALTER TABLE "website_drafts" ADD COLUMN "user_name" TEXT;

CREATE FUNCTION atrio_name_author() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
BEGIN
  NEW.user_name := (SELECT name FROM public.users WHERE id = public.atrio_history_user());
  RETURN NEW;
END $$;

CREATE TRIGGER name_author_insert BEFORE INSERT ON website_drafts FOR EACH ROW EXECUTE FUNCTION atrio_name_author();

CREATE TRIGGER name_author_update BEFORE UPDATE ON website_drafts
  FOR EACH ROW WHEN (NEW.settings IS DISTINCT FROM OLD.settings) EXECUTE FUNCTION atrio_name_author();
