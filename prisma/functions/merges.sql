-- Two people of the scoped church who are one: what refers to `from_id` refers to `to_id`, and the row of the first goes.
-- `columns`: every column that refers to a person, as [table, column]; one that is not among them is an error, or its rows
-- would go with the person. A row that cannot refer to `to_id`, as there is one already, is deleted. Returns by column, as
-- "table.column", the rows that were moved, as they are then, and those that were deleted; what only some may see of it
-- is stored with the merge `merge`, under the policy of its table.
CREATE OR REPLACE FUNCTION atrio_merge_person(merge integer, from_id integer, to_id integer, columns jsonb) RETURNS jsonb
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
DECLARE
  church integer := NULLIF(current_setting('app.church_id', true), '')::integer;
  reference record;
  one integer;
  image jsonb;
  moved jsonb;
  dropped jsonb;
  result jsonb := '{}';
  hidden jsonb := '{}';
BEGIN
  FOR reference IN SELECT * FROM public.atrio_person_references() LOOP
    IF NOT columns @> jsonb_build_array(jsonb_build_array(reference.table_name, reference.column_name)) THEN
      RAISE EXCEPTION '%.% refers to people and no module says so', reference.table_name, reference.column_name;
    END IF;
    dropped := '[]';
    -- All at once; row by row only where one of them cannot move.
    BEGIN
      EXECUTE format(
        'WITH moved AS (UPDATE public.%1$I AS t SET %2$I = $3 WHERE church_id = $1 AND %2$I = $2 RETURNING to_jsonb(t) - ''undo'' AS row)
         SELECT coalesce(jsonb_agg(row ORDER BY row -> ''id''), ''[]'') FROM moved',
        reference.table_name, reference.column_name) INTO moved USING church, from_id, to_id;
    EXCEPTION WHEN unique_violation OR check_violation THEN
      moved := '[]';
      FOR one IN EXECUTE format('SELECT id FROM public.%I WHERE church_id = $1 AND %I = $2 ORDER BY id FOR UPDATE',
                                reference.table_name, reference.column_name) USING church, from_id
      LOOP
        BEGIN
          EXECUTE format('UPDATE public.%I AS t SET %I = $3 WHERE church_id = $1 AND id = $2 RETURNING to_jsonb(t) - ''undo''',
                         reference.table_name, reference.column_name) INTO image USING church, one, to_id;
          moved := moved || jsonb_build_array(image);
        EXCEPTION WHEN unique_violation OR check_violation THEN
          EXECUTE format('DELETE FROM public.%I AS t WHERE church_id = $1 AND id = $2 RETURNING to_jsonb(t)', reference.table_name)
          INTO image USING church, one;
          dropped := dropped || jsonb_build_array(image);
        END;
      END LOOP;
    END;
    IF moved <> '[]' OR dropped <> '[]' THEN
      moved := jsonb_build_object(reference.table_name || '.' || reference.column_name,
                                  jsonb_build_object('moved', moved, 'dropped', dropped));
      IF reference.is_about_donors THEN
        hidden := hidden || moved;
      ELSE
        result := result || moved;
      END IF;
    END IF;
  END LOOP;
  IF hidden <> '{}' THEN
    INSERT INTO public.member_merge_gifts (church_id, merge_id, moves) VALUES (church, merge, hidden);
  END IF;
  DELETE FROM public.members m WHERE m.church_id = church AND m.id = from_id;
  RETURN result;
END $$;

-- Undoes the merge `merge`, in which `atrio_merge_person` returned `moves`: the row of the person is `person`, moved rows refer to it
-- again, deleted ones are as they were. Returns the tables in which a row is no longer as it was left; what it has done by
-- then is for the caller to take back.
CREATE OR REPLACE FUNCTION atrio_unmerge_person(merge integer, person jsonb, moves jsonb) RETURNS text[]
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
DECLARE
  church integer := NULLIF(current_setting('app.church_id', true), '')::integer;
  reference record;
  moved jsonb;
  image jsonb;
  changed text[] := '{}';
BEGIN
  INSERT INTO public.members
  SELECT (jsonb_populate_record(NULL::public.members, person || jsonb_build_object('church_id', church))).*;
  FOR reference IN
    SELECT r.*, move.value AS rows FROM public.atrio_person_references() AS r
    JOIN jsonb_each(moves || coalesce(
      (SELECT g.moves FROM public.member_merge_gifts g WHERE g.church_id = church AND g.merge_id = merge), '{}')) AS move ON move.key = r.table_name || '.' || r.column_name
    -- Backwards: a row that refers to the person in two columns was moved twice.
    ORDER BY r.table_name, r.column_name DESC
  LOOP
    FOR moved IN SELECT jsonb_array_elements(reference.rows -> 'moved') LOOP
      EXECUTE format('SELECT to_jsonb(t) - ''undo'' FROM public.%I AS t WHERE church_id = $1 AND id = $2 FOR UPDATE', reference.table_name)
      INTO image USING church, (moved ->> 'id')::integer;
      -- The undo of a later merge gives rows that it moves no new version, an erasure does.
      IF image - 'version' IS DISTINCT FROM moved - 'version' THEN
        changed := changed || reference.table_name::text;
      ELSE
        EXECUTE format('UPDATE public.%I SET %I = $3 WHERE church_id = $1 AND id = $2', reference.table_name, reference.column_name)
        USING church, (moved ->> 'id')::integer, (person ->> 'id')::integer;
      END IF;
    END LOOP;
    FOR image IN SELECT jsonb_array_elements(reference.rows -> 'dropped') LOOP
      BEGIN
        EXECUTE format('INSERT INTO public.%1$I SELECT * FROM jsonb_populate_record(NULL::public.%1$I, $1)', reference.table_name)
        USING image || jsonb_build_object('church_id', church);
      EXCEPTION WHEN unique_violation OR check_violation OR foreign_key_violation THEN
        changed := changed || reference.table_name::text;
      END;
    END LOOP;
  END LOOP;
  RETURN changed;
END $$;

-- Columns that refer to a person, from the catalogue, and whether who does not see donors sees no row of their table.
CREATE OR REPLACE FUNCTION atrio_person_references(OUT table_name text, OUT column_name text, OUT is_about_donors boolean) RETURNS SETOF record
  LANGUAGE sql STABLE
AS $$
  SELECT r.relname, a.attname, EXISTS (SELECT FROM pg_catalog.pg_policy p WHERE p.polrelid = r.oid AND p.polname = 'of_functions')
  FROM pg_catalog.pg_constraint c
  JOIN pg_catalog.pg_class r ON r.oid = c.conrelid
  JOIN pg_catalog.pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey) AND a.attname <> 'church_id'
  WHERE c.contype = 'f' AND c.confrelid = 'public.members'::pg_catalog.regclass
  ORDER BY 1, 2
$$;

INSERT INTO derived_columns VALUES ('member_merges', 'undo');

INSERT INTO erasure_columns VALUES ('member_merges', 'undo', NULL);
