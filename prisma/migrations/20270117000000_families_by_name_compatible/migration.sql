-- Families that an import names, and proposals of families that a church has refused.

-- Who joins a family without a role gets the one that their age, gender and civil status say.
CREATE FUNCTION atrio_member_family() RETURNS trigger
  LANGUAGE plpgsql
AS $$
BEGIN
  NEW.family_role := CASE
    WHEN NEW.birthday > current_date - interval '18 years' THEN CASE NEW.genre WHEN 'F' THEN 'hija' ELSE 'hijo' END
    WHEN NEW.civil_status IN ('casado', 'union_libre') AND NEW.genre = 'M' THEN 'esposo'
    WHEN NEW.civil_status IN ('casado', 'union_libre') AND NEW.genre = 'F' THEN 'esposa'
    ELSE 'otro'
  END;
  RETURN NEW;
END $$;

CREATE TRIGGER family BEFORE INSERT OR UPDATE ON members
  FOR EACH ROW WHEN (NEW.family_id IS NOT NULL AND NEW.family_role IS NULL) EXECUTE FUNCTION atrio_member_family();

-- The family outside the trash with this name, the oldest of several; a new one if there is none.
CREATE FUNCTION atrio_family_named(title text) RETURNS integer
  LANGUAGE plpgsql STRICT
AS $$
DECLARE
  found integer;
BEGIN
  SELECT f.id INTO found FROM public.families f
  WHERE f.sort_name = public.atrio_sort_key(title) AND f.deleted_at IS NULL ORDER BY f.id LIMIT 1;
  IF found IS NULL THEN
    INSERT INTO public.families (name) VALUES (title) RETURNING id INTO found;
  END IF;
  RETURN found;
END $$;

CREATE TABLE "family_refusals" (
    "church_id" INTEGER NOT NULL DEFAULT (NULLIF(current_setting('app.church_id'::text, true), ''::text))::integer,
    "id" SERIAL NOT NULL,
    "people" TEXT NOT NULL,

    CONSTRAINT "family_refusals_pkey" PRIMARY KEY ("church_id", "id")
);

CREATE UNIQUE INDEX "family_refusals_church_id_people_key" ON "family_refusals"("church_id", "people");

ALTER TABLE "family_refusals" ADD CONSTRAINT "family_refusals_church_id_fkey" FOREIGN KEY ("church_id") REFERENCES "churches"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CALL atrio_enable_rls('family_refusals');
