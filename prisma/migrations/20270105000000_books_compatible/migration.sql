-- Books of the church: baptisms, marriages, presentations, deaths. A type of certificate says in which book it is entered.

ALTER TABLE "certificate_types" ADD COLUMN "book" TEXT;
ALTER TABLE "certificate_types" ADD CONSTRAINT "certificate_types_book_is_known"
  CHECK ("book" IN ('bautismos', 'matrimonios', 'presentaciones', 'defunciones'));

CREATE TABLE "book_entries" (
    "id" SERIAL NOT NULL,
    "church_id" INTEGER NOT NULL DEFAULT (NULLIF(current_setting('app.church_id'::text, true), ''::text))::integer,
    "book" TEXT NOT NULL,
    "number" INTEGER,
    "reference" TEXT,
    "act_date" DATE NOT NULL,
    "name" TEXT NOT NULL,
    "name2" TEXT,
    "birth_date" DATE,
    "parents" TEXT,
    "godparents" TEXT,
    "witnesses" TEXT,
    "place" TEXT,
    "minister" TEXT,
    "observations" TEXT,
    "certificate_id" INTEGER,
    "version" INTEGER NOT NULL DEFAULT 1,
    "deleted_at" TIMESTAMPTZ(3),
    "search" TEXT NOT NULL DEFAULT '',
    "sort_name" TEXT COLLATE "C" NOT NULL DEFAULT '',

    CONSTRAINT "book_entries_pkey" PRIMARY KEY ("church_id", "id"),
    CONSTRAINT "book_entries_book_is_known" CHECK ("book" IN ('bautismos', 'matrimonios', 'presentaciones', 'defunciones')),
    -- Either a number of this book, or the place in a paper book.
    CONSTRAINT "book_entries_have_number_or_reference" CHECK (("number" IS NULL) <> ("reference" IS NULL)),
    CONSTRAINT "book_entries_number_is_positive" CHECK ("number" > 0),
    -- Without a name: an annulled number, whose entry was deleted for good.
    CONSTRAINT "book_entries_are_named" CHECK ("name" <> '' OR "deleted_at" IS NOT NULL)
);

CREATE TABLE "book_entry_members" (
    "id" SERIAL NOT NULL,
    "church_id" INTEGER NOT NULL DEFAULT (NULLIF(current_setting('app.church_id'::text, true), ''::text))::integer,
    "entry_id" INTEGER NOT NULL,
    "member_id" INTEGER NOT NULL,
    "place" SMALLINT NOT NULL,

    CONSTRAINT "book_entry_members_pkey" PRIMARY KEY ("church_id", "id"),
    CONSTRAINT "book_entry_members_place_is_one_of_two" CHECK ("place" IN (1, 2))
);

CREATE UNIQUE INDEX "book_entries_church_id_book_number_key" ON "book_entries"("church_id", "book", "number");

CREATE INDEX "book_entries_by_date" ON "book_entries"("church_id", "book", "act_date");

CREATE INDEX "book_entries_by_certificate" ON "book_entries"("church_id", "certificate_id");

CREATE UNIQUE INDEX "book_entry_members_church_id_entry_id_place_key" ON "book_entry_members"("church_id", "entry_id", "place");

CREATE INDEX "book_entry_members_by_member" ON "book_entry_members"("church_id", "member_id");

ALTER TABLE "book_entries" ADD CONSTRAINT "book_entries_church_id_fkey" FOREIGN KEY ("church_id") REFERENCES "churches"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "book_entry_members" ADD CONSTRAINT "book_entry_members_church_id_fkey" FOREIGN KEY ("church_id") REFERENCES "churches"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "book_entry_members" ADD CONSTRAINT "book_entry_members_church_id_entry_id_fkey" FOREIGN KEY ("church_id", "entry_id") REFERENCES "book_entries"("church_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A restore runs migrations with row_security off, and the new keys read these tables.
ALTER TABLE "certificates" NO FORCE ROW LEVEL SECURITY;
ALTER TABLE "book_entries" ADD CONSTRAINT "book_entries_church_id_certificate_id_fkey" FOREIGN KEY ("church_id", "certificate_id") REFERENCES "certificates"("church_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "certificates" FORCE ROW LEVEL SECURITY;
ALTER TABLE "members" NO FORCE ROW LEVEL SECURITY;
ALTER TABLE "book_entry_members" ADD CONSTRAINT "book_entry_members_church_id_member_id_fkey" FOREIGN KEY ("church_id", "member_id") REFERENCES "members"("church_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "members" FORCE ROW LEVEL SECURITY;

CREATE FUNCTION atrio_book_entry_derived() RETURNS trigger
  LANGUAGE plpgsql
AS $$
BEGIN
  NEW.search := public.atrio_fold(concat_ws(' ', NEW.name, NEW.name2, NEW.number, NEW.reference, NEW.parents, NEW.godparents,
    NEW.witnesses, NEW.place, NEW.minister));
  NEW.sort_name := public.atrio_sort_key(concat_ws(' ', NEW.name, NEW.name2));
  RETURN NEW;
END $$;

CREATE TRIGGER derived BEFORE INSERT OR UPDATE OF name, name2, number, reference, parents, godparents, witnesses, place, minister
  ON book_entries FOR EACH ROW EXECUTE FUNCTION atrio_book_entry_derived();

ALTER TABLE book_entries SET (autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 5000);

CALL atrio_enable_rls('book_entries');
CALL atrio_enable_rls('book_entry_members');
CALL atrio_keep_history('book_entries', 'church_id');
DROP TRIGGER history_update ON book_entries;
CREATE TRIGGER history_update AFTER UPDATE ON book_entries REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT WHEN (NOT atrio_is_erasing()) EXECUTE FUNCTION atrio_history('church_id');

-- ---------------------------------------------------------------------------------------------------------------------
-- Books of the types that churches have, as a new church gets them. Nobody did it: the history is silent.

ALTER TABLE certificate_types NO FORCE ROW LEVEL SECURITY;
ALTER TABLE certificate_types DISABLE TRIGGER USER;
UPDATE certificate_types t
SET book = b.book, version = t.version + 1
FROM (VALUES ('Bautizo', 'bautismos'), ('Matrimonio', 'matrimonios'), ('Presentación de niños', 'presentaciones')) AS b (value, book)
WHERE t.value = b.value AND t.form = 'certificate';
ALTER TABLE certificate_types ENABLE TRIGGER USER;
ALTER TABLE certificate_types FORCE ROW LEVEL SECURITY;

-- Texts that may name a person are in prisma/functions/certificates.sql.
