CREATE TABLE "row_counts" (
    "id" BIGSERIAL NOT NULL,
    "church_id" INTEGER NOT NULL DEFAULT (NULLIF(current_setting('app.church_id'::text, true), ''::text))::integer,
    "entity" TEXT NOT NULL,
    "change" INTEGER NOT NULL,

    CONSTRAINT "row_counts_pkey" PRIMARY KEY ("church_id","id")
);

-- Rows of churches that exist already.
ALTER TABLE "members" NO FORCE ROW LEVEL SECURITY;
ALTER TABLE "inventory_items" NO FORCE ROW LEVEL SECURITY;

INSERT INTO "row_counts" ("church_id", "entity", "change")
SELECT church_id, 'members', count(*) FROM members WHERE deleted_at IS NULL GROUP BY church_id
UNION ALL
SELECT church_id, 'inventory_items', count(*) FROM inventory_items WHERE deleted_at IS NULL GROUP BY church_id;

ALTER TABLE "members" FORCE ROW LEVEL SECURITY;
ALTER TABLE "inventory_items" FORCE ROW LEVEL SECURITY;

ALTER TABLE "row_counts" ADD CONSTRAINT "row_counts_church_id_fkey" FOREIGN KEY ("church_id") REFERENCES "churches"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CALL atrio_enable_rls('row_counts');

-- Each statement adds a row of its own: no writer waits for another. Transition tables: old_rows, new_rows. The queries
-- that read them have no parameters, so that their plans are kept.
CREATE FUNCTION atrio_count_rows() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
DECLARE
  changed record;
BEGIN
  IF TG_OP = 'INSERT' THEN
    FOR changed IN SELECT church_id, count(*) AS change FROM new_rows WHERE deleted_at IS NULL GROUP BY church_id LOOP
      INSERT INTO public.row_counts (church_id, entity, change) VALUES (changed.church_id, TG_TABLE_NAME, changed.change);
    END LOOP;
  ELSIF TG_OP = 'UPDATE' THEN
    FOR changed IN
      SELECT church_id, sum(change) AS change
      FROM (
        SELECT church_id, 1 AS change FROM new_rows WHERE deleted_at IS NULL
        UNION ALL SELECT church_id, -1 FROM old_rows WHERE deleted_at IS NULL) AS rows
      GROUP BY church_id
      HAVING sum(change) <> 0
    LOOP
      INSERT INTO public.row_counts (church_id, entity, change) VALUES (changed.church_id, TG_TABLE_NAME, changed.change);
    END LOOP;
  ELSE
    -- Rows that go with their church leave nothing behind.
    FOR changed IN
      SELECT o.church_id, -count(*) AS change FROM old_rows o JOIN public.churches c ON c.id = o.church_id
      WHERE o.deleted_at IS NULL
      GROUP BY o.church_id
    LOOP
      INSERT INTO public.row_counts (church_id, entity, change) VALUES (changed.church_id, TG_TABLE_NAME, changed.change);
    END LOOP;
  END IF;
  -- One statement in fifty replaces the earlier rows by their sum, without those that another transaction holds.
  IF FOUND AND random() < 0.02 AND current_setting('transaction_isolation') = 'read committed' THEN
    WITH replaced AS (
      DELETE FROM public.row_counts WHERE (church_id, id) IN (
        SELECT church_id, id FROM public.row_counts WHERE entity = TG_TABLE_NAME FOR UPDATE SKIP LOCKED)
      RETURNING church_id, change)
    INSERT INTO public.row_counts (church_id, entity, change)
    SELECT church_id, TG_TABLE_NAME, sum(change) FROM replaced GROUP BY church_id;
  END IF;
  RETURN NULL;
END $$;

CREATE PROCEDURE atrio_keep_count(of_table regclass)
  LANGUAGE plpgsql SET search_path = pg_catalog, public
AS $$
BEGIN
  EXECUTE format('CREATE TRIGGER count_insert AFTER INSERT ON %s REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.atrio_count_rows()', of_table);
  EXECUTE format('CREATE TRIGGER count_update AFTER UPDATE ON %s REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.atrio_count_rows()', of_table);
  EXECUTE format('CREATE TRIGGER count_delete AFTER DELETE ON %s REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.atrio_count_rows()', of_table);
END $$;

CALL atrio_keep_count('members');
CALL atrio_keep_count('inventory_items');
