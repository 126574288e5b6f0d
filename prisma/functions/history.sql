-- Image of a row in the history: without its church and what only serves searching, of a document its texts, and of the
-- church's own fields one value each, as `extra.key`.
CREATE OR REPLACE FUNCTION atrio_history_image(image jsonb) RETURNS jsonb
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN image - ARRAY['church_id', 'search', 'sort_name', 'updated_at', 'extra']
    || CASE WHEN image -> 'extra' <> '{}'
       THEN (SELECT jsonb_object_agg('extra.' || e.key, e.value) FROM jsonb_each(image -> 'extra') AS e) ELSE '{}' END
    || CASE WHEN jsonb_typeof(image -> 'body') = 'object' THEN jsonb_build_object('body', public.atrio_post_text(image -> 'body'))
       ELSE '{}' END;

-- Import of a table that the transaction writes or undoes, from `app.import`: the table, a blank and the id.
CREATE OR REPLACE FUNCTION atrio_import_of(of_table text) RETURNS integer
  LANGUAGE sql STABLE
  RETURN CASE WHEN split_part(current_setting('app.import', true), ' ', 1) = of_table
              THEN split_part(current_setting('app.import', true), ' ', 2)::integer END;

-- Writes the history of a table. Argument: the column of the church, `church_id` or, of churches, `id`. The entry of a
-- creation has no image: it is the `before` of the next one, or the row as it is.
CREATE OR REPLACE FUNCTION atrio_history() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  -- Connections keep the plan that their first change got, and a loop takes minutes for thousands of rows.
  SET enable_nestloop = off
AS $$
DECLARE
  who integer := public.atrio_history_user();
  who_name text := (SELECT name FROM public.users WHERE id = who);
  church text := TG_ARGV[0];
  part_of integer := public.atrio_import_of(TG_TABLE_NAME);
  derived text[];
BEGIN
  IF TG_OP = 'INSERT' AND church = 'id' THEN
    INSERT INTO public.history (church_id, entity, row_id, action, user_id, user_name)
    SELECT r.id, TG_TABLE_NAME, r.id, 'create', who, who_name FROM new_rows r;
    RETURN NULL;
  ELSIF TG_OP = 'INSERT' THEN
    INSERT INTO public.history (church_id, entity, row_id, action, user_id, user_name, import_id)
    SELECT r.church_id, TG_TABLE_NAME, r.id, 'create', who, who_name, part_of FROM new_rows r;
    RETURN NULL;
  END IF;
  derived := ARRAY(SELECT d.column_name FROM public.derived_columns d WHERE d.table_name = TG_TABLE_NAME);
  IF TG_OP = 'UPDATE' THEN
    -- OFFSET 0: each image is made once, not once for each use of it.
    INSERT INTO public.history (church_id, entity, row_id, action, user_id, user_name, before, after, import_id)
    SELECT (later ->> church)::integer, TG_TABLE_NAME, (later ->> 'id')::integer,
           CASE
             WHEN earlier ->> 'deleted_at' IS NULL AND later ->> 'deleted_at' IS NOT NULL THEN 'delete'
             WHEN earlier ->> 'deleted_at' IS NOT NULL AND later ->> 'deleted_at' IS NULL THEN 'restore'
             ELSE 'update'
           END,
           who, who_name, public.atrio_history_image(earlier), public.atrio_history_image(later), part_of
    FROM (SELECT to_jsonb(o) - derived AS earlier, to_jsonb(n) - derived AS later
          FROM old_rows o JOIN new_rows n USING (id) OFFSET 0) AS rows;
  ELSE
    -- Rows that go with their church leave nothing behind.
    INSERT INTO public.history (church_id, entity, row_id, action, user_id, user_name, before)
    SELECT (image ->> church)::integer, TG_TABLE_NAME, (image ->> 'id')::integer, 'destroy', who, who_name,
           public.atrio_history_image(image)
    FROM (SELECT to_jsonb(r) - derived AS image FROM old_rows r OFFSET 0) AS rows
    WHERE EXISTS (SELECT FROM public.churches c WHERE c.id = (image ->> church)::integer);
  END IF;
  RETURN NULL;
END $$;

-- Writes the history of a table whose editor saves by itself: one person's successive updates of a row within ten minutes
-- are one entry, but for what an import changes.
CREATE OR REPLACE FUNCTION atrio_history_of_edits() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  SET enable_nestloop = off
AS $$
DECLARE
  who integer := public.atrio_history_user();
  derived text[] := ARRAY(SELECT d.column_name FROM public.derived_columns d WHERE d.table_name = TG_TABLE_NAME);
  part_of integer := public.atrio_import_of(TG_TABLE_NAME);
  change record;
  change_action text;
BEGIN
  FOR change IN
    SELECT n.church_id, n.id, public.atrio_history_image(to_jsonb(o) - derived) AS before,
           public.atrio_history_image(to_jsonb(n) - derived) AS after
    FROM old_rows o JOIN new_rows n USING (id) OFFSET 0
  LOOP
    change_action := CASE
      WHEN change.before ->> 'deleted_at' IS NULL AND change.after ->> 'deleted_at' IS NOT NULL THEN 'delete'
      WHEN change.before ->> 'deleted_at' IS NOT NULL AND change.after ->> 'deleted_at' IS NULL THEN 'restore'
      ELSE 'update'
    END;
    IF change_action = 'update' AND part_of IS NULL THEN
      UPDATE public.history h SET after = change.after
      WHERE h.church_id = change.church_id
        AND h.id = (SELECT max(l.id) FROM public.history l
                    WHERE l.church_id = change.church_id AND l.entity = TG_TABLE_NAME AND l.row_id = change.id)
        AND h.action = 'update' AND h.import_id IS NULL AND h.user_id IS NOT DISTINCT FROM who AND h.at > now() - interval '10 minutes';
      CONTINUE WHEN FOUND;
    END IF;
    INSERT INTO public.history (church_id, entity, row_id, action, user_id, user_name, before, after, import_id)
    VALUES (change.church_id, TG_TABLE_NAME, change.id, change_action, who, (SELECT u.name FROM public.users u WHERE u.id = who),
            change.before, change.after, part_of);
  END LOOP;
  RETURN NULL;
END $$;
