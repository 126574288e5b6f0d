-- Minutes of assemblies, boards and committees: drafts until they are signed, and final from then on.

CREATE TYPE "minutes_kind" AS ENUM ('asamblea_ordinaria', 'asamblea_extraordinaria', 'junta', 'comite', 'otra');

CREATE TYPE "quorum_rule" AS ENUM ('mitad_mas_uno', 'dos_tercios', 'numero', 'presentes', 'ninguno');

ALTER TABLE "collaborators" ADD COLUMN     "perm_minutes" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "readonly_minutes" BOOLEAN NOT NULL DEFAULT false;

CREATE TABLE "minutes" (
    "id" SERIAL NOT NULL,
    "church_id" INTEGER NOT NULL DEFAULT (NULLIF(current_setting('app.church_id'::text, true), ''::text))::integer,
    "kind" "minutes_kind" NOT NULL,
    "body_name" TEXT,
    "book" TEXT NOT NULL DEFAULT '',
    "number" INTEGER,
    "title" TEXT NOT NULL,
    "date" DATE NOT NULL,
    "starts_at" TEXT,
    "ends_at" TEXT,
    "city" TEXT,
    "place" TEXT,
    "presider" TEXT,
    "presider_role" TEXT,
    "secretary" TEXT,
    "secretary_role" TEXT,
    "agenda" TEXT NOT NULL DEFAULT '',
    "discussion" TEXT NOT NULL DEFAULT '',
    "attendees" JSONB NOT NULL DEFAULT '[]',
    "quorum_rule" "quorum_rule" NOT NULL DEFAULT 'mitad_mas_uno',
    "quorum_number" INTEGER,
    "eligible" INTEGER,
    "agreements" JSONB NOT NULL DEFAULT '[]',
    "all_sign" BOOLEAN NOT NULL DEFAULT false,
    "corrects_id" INTEGER,
    "signed_at" TIMESTAMPTZ(3),
    "church_name" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),
    "present" INTEGER NOT NULL DEFAULT 0,
    "search" TEXT NOT NULL DEFAULT '',
    "sort_name" TEXT COLLATE "C" NOT NULL DEFAULT '',

    CONSTRAINT "minutes_pkey" PRIMARY KEY ("church_id","id"),
    CONSTRAINT "minutes_starts_at_an_hour" CHECK ("starts_at" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
    CONSTRAINT "minutes_ends_at_an_hour" CHECK ("ends_at" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
    CONSTRAINT "minutes_attendees_are_a_list" CHECK (jsonb_typeof("attendees") = 'array'),
    CONSTRAINT "minutes_agreements_are_a_list" CHECK (jsonb_typeof("agreements") = 'array'),
    CONSTRAINT "minutes_have_a_number_once_signed" CHECK (("number" IS NULL) = ("signed_at" IS NULL)),
    CONSTRAINT "minutes_number_is_positive" CHECK ("number" > 0),
    CONSTRAINT "minutes_signed_are_not_deleted" CHECK ("signed_at" IS NULL OR "deleted_at" IS NULL)
);

CREATE INDEX "minutes_by_date" ON "minutes"("church_id", "date" DESC, "id" DESC) WHERE (deleted_at IS NULL);

CREATE INDEX "minutes_by_corrected" ON "minutes"("church_id", "corrects_id") WHERE (corrects_id IS NOT NULL);

CREATE UNIQUE INDEX "minutes_church_id_book_number_key" ON "minutes"("church_id", "book", "number");

ALTER TABLE "minutes" ADD CONSTRAINT "minutes_church_id_fkey" FOREIGN KEY ("church_id") REFERENCES "churches"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "minutes" ADD CONSTRAINT "minutes_church_id_corrects_id_fkey" FOREIGN KEY ("church_id", "corrects_id") REFERENCES "minutes"("church_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What a draft is numbered with: assemblies of both kinds together, the board, and each other body by its name. A digest of the
-- name, so that erasing a person from it leaves the numbers of what is signed unique.
CREATE FUNCTION atrio_minutes_derived() RETURNS trigger
  LANGUAGE plpgsql
AS $$
BEGIN
  IF NEW.signed_at IS NULL OR TG_OP = 'INSERT' OR OLD.signed_at IS NULL THEN
    NEW.book := CASE
      WHEN NEW.kind IN ('asamblea_ordinaria', 'asamblea_extraordinaria') THEN 'asamblea'
      WHEN NEW.kind = 'junta' THEN 'junta'
      ELSE NEW.kind || ':' || md5(public.atrio_fold(coalesce(NEW.body_name, '')))
    END;
  END IF;
  NEW.present := (SELECT count(*) FROM jsonb_array_elements(NEW.attendees) AS a WHERE a ->> 'attendance' = 'presente');
  NEW.search := public.atrio_fold(concat_ws(' ', NEW.title, replace(NEW.kind::text, '_', ' '), NEW.body_name,
    'N.º ' || NEW.number, NEW.city, NEW.place, NEW.presider, NEW.secretary, NEW.agenda, NEW.discussion,
    (SELECT string_agg(a ->> 'name', ' ') FROM jsonb_array_elements(NEW.attendees) AS a),
    (SELECT string_agg(concat_ws(' ', a ->> 'text', a ->> 'responsible'), ' ') FROM jsonb_array_elements(NEW.agreements) AS a)));
  NEW.sort_name := public.atrio_sort_key(NEW.title);
  NEW.updated_at := now();
  RETURN NEW;
END $$;

CREATE TRIGGER derived BEFORE INSERT OR UPDATE ON minutes FOR EACH ROW EXECUTE FUNCTION atrio_minutes_derived();

-- The owner of the tables may still change them: it erases a person.
CREATE TRIGGER final BEFORE UPDATE OR DELETE ON minutes
  FOR EACH ROW WHEN (OLD.signed_at IS NOT NULL) EXECUTE FUNCTION atrio_refuse_change();

ALTER TABLE minutes SET (autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 5000);

CALL atrio_enable_rls('minutes');

-- The editor saves by itself: one person's successive changes are one entry for ten minutes.
CALL atrio_keep_history('minutes', 'church_id');
DROP TRIGGER history_update ON minutes;
CREATE TRIGGER history_update AFTER UPDATE ON minutes REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT WHEN (NOT atrio_is_erasing()) EXECUTE FUNCTION atrio_history_of_edits();
