-- Who answers for a child, and who is one.

ALTER TABLE "member_settings"
  ADD COLUMN "adult_age" SMALLINT NOT NULL DEFAULT 18,
  ADD CONSTRAINT "member_settings_adult_age_is_an_age" CHECK ("adult_age" BETWEEN 12 AND 21);

ALTER TABLE "members" ADD COLUMN "is_minor" BOOLEAN;

CREATE TABLE "guardians" (
    "church_id" INTEGER NOT NULL DEFAULT (NULLIF(current_setting('app.church_id'::text, true), ''::text))::integer,
    "id" SERIAL NOT NULL,
    "child_id" INTEGER NOT NULL,
    "adult_id" INTEGER NOT NULL,
    "relation" TEXT NOT NULL,
    "may_pick_up" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "guardians_pkey" PRIMARY KEY ("church_id","id"),
    CONSTRAINT "guardians_are_another_person" CHECK ("child_id" <> "adult_id"),
    CONSTRAINT "guardians_relation_is_known" CHECK ("relation" IN ('padre', 'madre', 'abuelo', 'tio', 'hermano', 'tutor', 'otro'))
);

CREATE INDEX "guardians_by_adult" ON "guardians"("church_id", "adult_id");
CREATE UNIQUE INDEX "guardians_church_id_child_id_adult_id_key" ON "guardians"("church_id", "child_id", "adult_id");

ALTER TABLE "guardians" ADD CONSTRAINT "guardians_church_id_fkey" FOREIGN KEY ("church_id") REFERENCES "churches"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A restore runs migrations with row_security off, and the new keys read this table.
ALTER TABLE "members" NO FORCE ROW LEVEL SECURITY;
ALTER TABLE "guardians" ADD CONSTRAINT "guardians_church_id_child_id_fkey" FOREIGN KEY ("church_id", "child_id") REFERENCES "members"("church_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "guardians" ADD CONSTRAINT "guardians_church_id_adult_id_fkey" FOREIGN KEY ("church_id", "adult_id") REFERENCES "members"("church_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "members" FORCE ROW LEVEL SECURITY;

-- A few hundred are many for one church: without statistics, a list of members reads all of them for each person.
ALTER TABLE families SET (autovacuum_analyze_threshold = 200);

CALL atrio_enable_rls('guardians');
CALL atrio_keep_history('guardians', 'church_id');

-- Who counts as a minor for having a guardian stays one when the last guardian's row goes for good: otherwise the child would
-- be written to. A guardian whom somebody takes off leaves no such trace.
CREATE FUNCTION atrio_minors_stay() RETURNS trigger
  LANGUAGE plpgsql
AS $$
BEGIN
  UPDATE public.members m SET is_minor = true, version = m.version + 1
  FROM old_rows o
  WHERE m.church_id = o.church_id AND m.id = o.child_id AND m.birthday IS NULL AND m.is_minor IS NULL
    AND NOT EXISTS (SELECT FROM public.members a WHERE a.church_id = o.church_id AND a.id = o.adult_id)
    AND NOT EXISTS (SELECT FROM public.guardians g WHERE g.church_id = m.church_id AND g.child_id = m.id);
  RETURN NULL;
END $$;

CREATE TRIGGER minors_stay AFTER DELETE ON guardians REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION atrio_minors_stay();
