-- More facts of a person, each of them optional. The document is stored without dots, dashes and spaces, in capitals.
ALTER TABLE "members"
  ADD COLUMN "document_type" TEXT,
  ADD COLUMN "document" TEXT,
  ADD COLUMN "second_phone" TEXT,
  ADD COLUMN "address" TEXT,
  ADD COLUMN "neighbourhood" TEXT,
  ADD COLUMN "occupation" TEXT,
  ADD COLUMN "wedding_date" DATE,
  ADD COLUMN "baptism_date" DATE,
  ADD COLUMN "baptism_place" TEXT,
  ADD COLUMN "baptized_by" TEXT,
  ADD COLUMN "received" TEXT,
  ADD COLUMN "left_date" DATE,
  ADD COLUMN "left_reason" TEXT,
  ADD COLUMN "left_note" TEXT,
  ADD CONSTRAINT "members_document_is_plain" CHECK ("document" ~ '^[^[:space:].-]+$'),
  ADD CONSTRAINT "members_document_type_has_document" CHECK ("document" IS NOT NULL OR "document_type" IS NULL),
  ADD CONSTRAINT "members_received_is_a_way" CHECK ("received" IN ('bautismo', 'traslado', 'profesion', 'reconciliacion', 'otro')),
  ADD CONSTRAINT "members_left_reason_is_a_reason" CHECK (
    "left_reason" IN ('traslado', 'fallecimiento', 'retiro', 'disciplina', 'otro')),
  ADD CONSTRAINT "members_left_for_a_reason" CHECK (
    "left_reason" IS NOT NULL OR num_nonnulls("left_date", "left_note") = 0);

CREATE UNIQUE INDEX "members_church_id_document_key" ON "members"("church_id", "document") WHERE (document IS NOT NULL);

-- Who left is in no list unless asked for: the indexes say it.
DROP INDEX "members_by_name";
DROP INDEX "members_by_birthday";
DROP INDEX "members_by_join_date";
DROP INDEX "members_by_position";
CREATE INDEX "members_by_name" ON "members"("church_id", "sort_name", "id", "left_reason") WHERE (deleted_at IS NULL);
CREATE INDEX "members_by_join_date" ON "members"("church_id", "join_date", "left_reason") WHERE (deleted_at IS NULL);
CREATE INDEX "members_by_position" ON "members"("church_id", "position_id", "deleted_at", "left_reason");
CREATE INDEX "members_left" ON "members"("church_id", "left_date") WHERE (deleted_at IS NULL AND left_reason IS NOT NULL);
-- The last one: of equally good indexes the planner takes the newest.
CREATE INDEX "members_by_birthday" ON "members"("church_id", "sort_birthday", "birthday") WHERE (deleted_at IS NULL AND left_reason IS NULL);

-- A date of baptism says that the person is baptized, a document that goes takes its type along, and who left without a
-- stated reason left for another one.
CREATE FUNCTION atrio_member_facts() RETURNS trigger
  LANGUAGE plpgsql
AS $$
BEGIN
  NEW.baptized := NEW.baptized OR NEW.baptism_date IS NOT NULL;
  IF NEW.document IS NULL THEN
    NEW.document_type := NULL;
  END IF;
  IF num_nonnulls(NEW.left_date, NEW.left_note) > 0 THEN
    NEW.left_reason := coalesce(NEW.left_reason, 'otro');
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER facts BEFORE INSERT OR UPDATE ON members
  FOR EACH ROW WHEN (
    NEW.baptism_date IS NOT NULL AND NOT NEW.baptized
    OR NEW.document_type IS NOT NULL AND NEW.document IS NULL
    OR NEW.left_reason IS NULL AND num_nonnulls(NEW.left_date, NEW.left_note) > 0)
  EXECUTE FUNCTION atrio_member_facts();

-- Like atrio_count_rows, which counts the rows outside the trash, without who left.
CREATE FUNCTION atrio_count_members() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
DECLARE
  changed record;
BEGIN
  IF TG_OP = 'INSERT' THEN
    FOR changed IN
      SELECT church_id, count(*) AS change FROM new_rows WHERE deleted_at IS NULL AND left_reason IS NULL GROUP BY church_id
    LOOP
      INSERT INTO public.row_counts (church_id, entity, change) VALUES (changed.church_id, 'members', changed.change);
    END LOOP;
  ELSIF TG_OP = 'UPDATE' THEN
    FOR changed IN
      SELECT church_id, sum(change) AS change
      FROM (
        SELECT church_id, 1 AS change FROM new_rows WHERE deleted_at IS NULL AND left_reason IS NULL
        UNION ALL SELECT church_id, -1 FROM old_rows WHERE deleted_at IS NULL AND left_reason IS NULL) AS rows
      GROUP BY church_id
      HAVING sum(change) <> 0
    LOOP
      INSERT INTO public.row_counts (church_id, entity, change) VALUES (changed.church_id, 'members', changed.change);
    END LOOP;
  ELSE
    -- Rows that go with their church leave nothing behind.
    FOR changed IN
      SELECT o.church_id, -count(*) AS change FROM old_rows o JOIN public.churches c ON c.id = o.church_id
      WHERE o.deleted_at IS NULL AND o.left_reason IS NULL
      GROUP BY o.church_id
    LOOP
      INSERT INTO public.row_counts (church_id, entity, change) VALUES (changed.church_id, 'members', changed.change);
    END LOOP;
  END IF;
  -- One statement in fifty replaces the earlier rows by their sum, without those that another transaction holds.
  IF FOUND AND random() < 0.02 AND current_setting('transaction_isolation') = 'read committed' THEN
    WITH replaced AS (
      DELETE FROM public.row_counts WHERE (church_id, id) IN (
        SELECT church_id, id FROM public.row_counts WHERE entity = 'members' FOR UPDATE SKIP LOCKED)
      RETURNING church_id, change)
    INSERT INTO public.row_counts (church_id, entity, change)
    SELECT church_id, 'members', sum(change) FROM replaced GROUP BY church_id;
  END IF;
  RETURN NULL;
END $$;

DROP TRIGGER count_insert ON members;
DROP TRIGGER count_update ON members;
DROP TRIGGER count_delete ON members;
CREATE TRIGGER count_insert AFTER INSERT ON members REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION atrio_count_members();
CREATE TRIGGER count_update AFTER UPDATE ON members REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION atrio_count_members();
CREATE TRIGGER count_delete AFTER DELETE ON members REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION atrio_count_members();
