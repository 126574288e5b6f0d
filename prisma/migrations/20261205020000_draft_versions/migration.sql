-- Version of a site's draft, by which a save that has not seen the last one is refused. It rises with every change of the
-- settings, that of an erasure included.
ALTER TABLE "website_drafts" ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;

CREATE FUNCTION atrio_raise_version() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END $$;

CREATE TRIGGER raise_version BEFORE UPDATE ON website_drafts
  FOR EACH ROW WHEN (NEW.settings IS DISTINCT FROM OLD.settings) EXECUTE FUNCTION atrio_raise_version();
