-- Two people of the scoped church who are one: what refers to the first refers to the second from now on. `columns`: every
-- column that refers to a person, as [table, column]; one that is not among them is an error, or its rows would go with the
-- person. A row that cannot refer to the second, as there is one already, is deleted. Returns by column, as "table.column",
-- the rows that were moved, as they are then, and those that were deleted.
CREATE OR REPLACE FUNCTION atrio_move_person(from_id integer, to_id integer, columns jsonb) RETURNS jsonb
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
BEGIN
  FOR reference IN
    SELECT c.conrelid::regclass AS name, r.relname AS table_name, a.attname AS column_name
    FROM pg_constraint c
    JOIN pg_class r ON r.oid = c.conrelid
    JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey) AND a.attname <> 'church_id'
    WHERE c.contype = 'f' AND c.confrelid = 'public.members'::regclass
    ORDER BY 2, 3
  LOOP
    IF NOT columns @> jsonb_build_array(jsonb_build_array(reference.table_name, reference.column_name)) THEN
      RAISE EXCEPTION '%.% refers to people and no module says so', reference.table_name, reference.column_name;
    END IF;
    moved := '[]';
    dropped := '[]';
    FOR one IN EXECUTE format('SELECT id FROM %s WHERE church_id = $1 AND %I = $2 ORDER BY id FOR UPDATE',
                              reference.name, reference.column_name) USING church, from_id
    LOOP
      BEGIN
        EXECUTE format('UPDATE %1$s AS t SET %2$I = $3 WHERE church_id = $1 AND id = $2 RETURNING to_jsonb(t) - ''undo''',
                       reference.name, reference.column_name) INTO image USING church, one, to_id;
        moved := moved || jsonb_build_array(image);
      EXCEPTION WHEN unique_violation OR check_violation THEN
        EXECUTE format('DELETE FROM %1$s AS t WHERE church_id = $1 AND id = $2 RETURNING to_jsonb(t)', reference.name)
        INTO image USING church, one;
        dropped := dropped || jsonb_build_array(image);
      END;
    END LOOP;
    IF moved <> '[]' OR dropped <> '[]' THEN
      result := result || jsonb_build_object(reference.table_name || '.' || reference.column_name,
                                             jsonb_build_object('moved', moved, 'dropped', dropped));
    END IF;
  END LOOP;
  RETURN result;
END $$;

-- Undoes `atrio_move_person`, of which `moves` is the result: moved rows refer to `back_id` again, deleted ones are as they
-- were. Returns the tables in which a row is no longer as it was left, and changes nothing then.
CREATE OR REPLACE FUNCTION atrio_move_person_back(back_id integer, moves jsonb) RETURNS text[]
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
DECLARE
  church integer := NULLIF(current_setting('app.church_id', true), '')::integer;
  reference record;
  moved jsonb;
  image jsonb;
  changed text[] := '{}';
BEGIN
  FOR reference IN
    SELECT r.relname AS table_name, a.attname AS column_name, move.value AS rows
    FROM jsonb_each(moves) AS move
    JOIN pg_constraint c ON c.contype = 'f' AND c.confrelid = 'public.members'::regclass
    JOIN pg_class r ON r.oid = c.conrelid
    JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey) AND a.attname <> 'church_id'
    WHERE move.key = r.relname || '.' || a.attname
    ORDER BY 1, 2
  LOOP
    FOR moved IN SELECT jsonb_array_elements(reference.rows -> 'moved') LOOP
      EXECUTE format('SELECT to_jsonb(t) - ''undo'' FROM public.%I AS t WHERE church_id = $1 AND id = $2 FOR UPDATE', reference.table_name)
      INTO image USING church, (moved ->> 'id')::integer;
      -- Another undo has given the row of a merge a new version.
      IF image - 'version' IS DISTINCT FROM moved - 'version' THEN
        changed := changed || reference.table_name::text;
      ELSE
        EXECUTE format('UPDATE public.%I SET %I = $3 WHERE church_id = $1 AND id = $2', reference.table_name, reference.column_name)
        USING church, (moved ->> 'id')::integer, back_id;
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

INSERT INTO derived_columns VALUES ('member_merges', 'undo');

INSERT INTO erasure_columns VALUES ('member_merges', 'undo', NULL);
