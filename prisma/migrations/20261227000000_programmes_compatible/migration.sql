-- Programmes of services, and templates of them: those without a date.

CREATE TABLE "programmes" (
    "id" SERIAL NOT NULL,
    "church_id" INTEGER NOT NULL DEFAULT (NULLIF(current_setting('app.church_id'::text, true), ''::text))::integer,
    "title" TEXT NOT NULL,
    "date" DATE,
    "time" TEXT,
    "items" JSONB NOT NULL DEFAULT '[]',
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),
    "search" TEXT NOT NULL DEFAULT '',
    "sort_name" TEXT COLLATE "C" NOT NULL DEFAULT '',

    CONSTRAINT "programmes_pkey" PRIMARY KEY ("church_id", "id"),
    CONSTRAINT "programmes_time_is_an_hour" CHECK ("time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
    CONSTRAINT "programmes_items_are_a_list" CHECK (jsonb_typeof("items") = 'array')
);

CREATE INDEX "programmes_by_date" ON "programmes"("church_id", "date" DESC, "id" DESC) WHERE (deleted_at IS NULL);

ALTER TABLE "programmes" ADD CONSTRAINT "programmes_church_id_fkey" FOREIGN KEY ("church_id") REFERENCES "churches"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE FUNCTION atrio_programme_derived() RETURNS trigger
  LANGUAGE plpgsql
AS $$
BEGIN
  NEW.search := public.atrio_fold(concat_ws(' ', NEW.title, (
    SELECT string_agg(concat_ws(' ', i ->> 'title', i ->> 'reference', i ->> 'text', i ->> 'who'), ' ')
    FROM jsonb_array_elements(NEW.items) AS i)));
  NEW.sort_name := public.atrio_sort_key(NEW.title);
  NEW.updated_at := now();
  RETURN NEW;
END $$;

CREATE TRIGGER derived BEFORE INSERT OR UPDATE OF title, date, time, items ON programmes
  FOR EACH ROW EXECUTE FUNCTION atrio_programme_derived();

ALTER TABLE programmes SET (autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 5000);

CALL atrio_enable_rls('programmes');

-- The editor saves by itself: one person's successive changes are one entry for ten minutes.
CALL atrio_keep_history('programmes', 'church_id');
DROP TRIGGER history_update ON programmes;
CREATE TRIGGER history_update AFTER UPDATE ON programmes REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT WHEN (NOT atrio_is_erasing()) EXECUTE FUNCTION atrio_history_of_edits();
