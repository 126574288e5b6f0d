-- People entered twice who became one, with what undoes it, and people who look alike and are two.

CREATE TABLE "member_merges" (
    "church_id" INTEGER NOT NULL DEFAULT (NULLIF(current_setting('app.church_id'::text, true), ''::text))::integer,
    "id" SERIAL NOT NULL,
    "kept_id" INTEGER NOT NULL,
    "merged_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "user_id" INTEGER,
    "user_name" TEXT,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "undo" JSONB,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "member_merges_pkey" PRIMARY KEY ("church_id","id"),
    CONSTRAINT "member_merges_are_another_person" CHECK ("kept_id" <> "merged_id")
);

CREATE TABLE "member_distinct_pairs" (
    "church_id" INTEGER NOT NULL DEFAULT (NULLIF(current_setting('app.church_id'::text, true), ''::text))::integer,
    "id" SERIAL NOT NULL,
    "member_id" INTEGER NOT NULL,
    "other_id" INTEGER NOT NULL,

    CONSTRAINT "member_distinct_pairs_pkey" PRIMARY KEY ("church_id","id"),
    CONSTRAINT "member_distinct_pairs_are_two" CHECK ("member_id" <> "other_id")
);

CREATE UNIQUE INDEX "member_merges_church_id_merged_id_key" ON "member_merges"("church_id", "merged_id");
CREATE INDEX "member_merges_by_kept" ON "member_merges"("church_id", "kept_id");
CREATE UNIQUE INDEX "member_distinct_pairs_church_id_member_id_other_id_key" ON "member_distinct_pairs"("church_id", "member_id", "other_id");
CREATE INDEX "member_distinct_pairs_by_other" ON "member_distinct_pairs"("church_id", "other_id");

ALTER TABLE "member_merges" ADD CONSTRAINT "member_merges_church_id_fkey" FOREIGN KEY ("church_id") REFERENCES "churches"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "member_distinct_pairs" ADD CONSTRAINT "member_distinct_pairs_church_id_fkey" FOREIGN KEY ("church_id") REFERENCES "churches"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A restore runs migrations with row_security off, and the new keys read this table.
ALTER TABLE "members" NO FORCE ROW LEVEL SECURITY;
ALTER TABLE "member_merges" ADD CONSTRAINT "member_merges_church_id_kept_id_fkey" FOREIGN KEY ("church_id", "kept_id") REFERENCES "members"("church_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "member_distinct_pairs" ADD CONSTRAINT "member_distinct_pairs_church_id_member_id_fkey" FOREIGN KEY ("church_id", "member_id") REFERENCES "members"("church_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "member_distinct_pairs" ADD CONSTRAINT "member_distinct_pairs_church_id_other_id_fkey" FOREIGN KEY ("church_id", "other_id") REFERENCES "members"("church_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "members" FORCE ROW LEVEL SECURITY;

CALL atrio_enable_rls('member_merges');
CALL atrio_enable_rls('member_distinct_pairs');
CALL atrio_keep_history('member_merges', 'church_id');
-- A merge is made and undone; that it moves on to another person, or can no longer be undone, is not told.
DROP TRIGGER history_update ON member_merges;
CREATE TRIGGER history_update AFTER UPDATE ON member_merges REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT WHEN (false) EXECUTE FUNCTION atrio_history('church_id');
