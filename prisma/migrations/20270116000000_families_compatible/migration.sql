-- Families, and who is in one.

ALTER TABLE "members"
  ADD COLUMN "family_id" INTEGER,
  ADD COLUMN "family_role" TEXT,
  ADD CONSTRAINT "members_family_role_is_known" CHECK (
    "family_role" IN ('esposo', 'esposa', 'hijo', 'hija', 'padre', 'madre', 'abuelo', 'otro')),
  ADD CONSTRAINT "members_family_has_role" CHECK (("family_id" IS NULL) = ("family_role" IS NULL));

CREATE TABLE "families" (
    "church_id" INTEGER NOT NULL DEFAULT (NULLIF(current_setting('app.church_id'::text, true), ''::text))::integer,
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "address" TEXT,
    "phone" TEXT,
    "photo" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),
    "search" TEXT NOT NULL DEFAULT '',
    "sort_name" TEXT COLLATE "C" NOT NULL DEFAULT '',

    CONSTRAINT "families_pkey" PRIMARY KEY ("church_id","id")
);

CREATE INDEX "families_by_name" ON "families"("church_id", "sort_name", "id") WHERE (deleted_at IS NULL);

CREATE INDEX "families_search" ON "families" USING GIN ("church_id" int4_ops, "search" gin_trgm_ops);
CREATE INDEX "members_by_family" ON "members"("church_id", "family_id") WHERE (family_id IS NOT NULL);

ALTER TABLE "families" ADD CONSTRAINT "families_church_id_fkey" FOREIGN KEY ("church_id") REFERENCES "churches"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A restore runs migrations with row_security off, and the new keys read these tables.
ALTER TABLE "members" NO FORCE ROW LEVEL SECURITY;
ALTER TABLE "members" ADD CONSTRAINT "members_church_id_family_id_fkey" FOREIGN KEY ("church_id", "family_id") REFERENCES "families"("church_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "members" FORCE ROW LEVEL SECURITY;

CREATE FUNCTION atrio_family_derived() RETURNS trigger
  LANGUAGE plpgsql
AS $$
BEGIN
  NEW.search := public.atrio_fold(NEW.name);
  NEW.sort_name := public.atrio_sort_key(NEW.name);
  RETURN NEW;
END $$;

CREATE TRIGGER derived BEFORE INSERT OR UPDATE OF name ON families FOR EACH ROW EXECUTE FUNCTION atrio_family_derived();

ALTER TABLE families SET (autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 5000);

CALL atrio_enable_rls('families');
CALL atrio_keep_history('families', 'church_id');
-- A family is called after people, and its address is theirs.
DROP TRIGGER history_update ON families;
CREATE TRIGGER history_update AFTER UPDATE ON families REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT WHEN (NOT atrio_is_erasing()) EXECUTE FUNCTION atrio_history('church_id');
