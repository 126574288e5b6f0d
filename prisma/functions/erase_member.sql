-- Erases a member of the scoped church for its owner, who has typed the person's name, and what names the person: in the
-- columns of `erasure_columns`, with the functions of `erasure_functions`, and in imports, kept answers and the history.
-- Row-level security holds for the owner of the tables too. Returns the key of the photo, and how many rows named the person.
CREATE OR REPLACE FUNCTION atrio_erase_member(member integer, typed text, OUT photo text, OUT mentions integer)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  -- It reads as much as a church has: a plan for each call.
  SET plan_cache_mode = force_custom_plan
AS $$
DECLARE
  church integer := NULLIF(current_setting('app.church_id', true), '')::integer;
  who integer := public.atrio_history_user();
  gone record;
  pattern text;
  loose text;
  marks jsonb;
  part text;
  touched integer;
  merges jsonb;
  merge jsonb;
BEGIN
  -- Before any row, as merges do.
  PERFORM pg_advisory_xact_lock(7031030, church);
  IF church IS NULL OR NOT EXISTS (SELECT FROM public.churches c WHERE c.id = church AND c.owner_id = who) THEN
    RAISE EXCEPTION 'only the owner of a church erases a person' USING ERRCODE = 'insufficient_privilege';
  END IF;
  SELECT * INTO gone FROM public.members m WHERE m.church_id = church AND m.id = member FOR UPDATE;
  IF NOT FOUND OR public.atrio_fold(gone.name) IS DISTINCT FROM public.atrio_fold(typed) THEN
    RAISE EXCEPTION 'no such person' USING ERRCODE = 'no_data_found';
  END IF;
  photo := gone.photo;
  PERFORM set_config('app.erasing', 'on', true);
  SELECT m.pattern, m.loose, m.marks INTO pattern, loose, marks FROM public.atrio_person_marks(member) AS m;

  SELECT jsonb_agg(to_jsonb(g) ORDER BY g.id) INTO merges FROM public.member_merges g WHERE g.church_id = church AND g.kept_id = member;

  mentions := 0;
  -- While rows of other tables still refer to the member.
  FOR part IN SELECT f.function_name FROM public.erasure_functions f ORDER BY f.function_name LOOP
    EXECUTE format('SELECT public.%I($1, $2, $3, $4, $5)', part) INTO touched USING church, member, pattern, loose, marks;
    mentions := mentions + touched;
  END LOOP;
  DELETE FROM public.members m WHERE m.church_id = church AND m.id = member;
  DELETE FROM public.history h WHERE h.church_id = church AND h.entity = 'members' AND h.row_id = member;
  DELETE FROM public.history h
  WHERE h.church_id = church AND h.entity = 'member_merges'
    AND (h.before ->> 'kept_id' = member::text
         OR h.row_id IN (SELECT (m ->> 'id')::integer FROM jsonb_array_elements(merges) AS m));
  UPDATE public.imports i
  SET created_ids = array_remove(i.created_ids, member),
      changes = (SELECT coalesce(jsonb_agg(change), '[]') FROM jsonb_array_elements(i.changes) AS change
                 WHERE (change ->> 'id')::integer IS DISTINCT FROM member)
  WHERE i.church_id = church AND i.entity = 'members'
    AND (member = ANY (i.created_ids) OR i.changes @> jsonb_build_array(jsonb_build_object('id', member)));
  -- The keys stay without their answers: who asks again must not create the person again.
  UPDATE public.idempotency_keys k SET answer = NULL
  WHERE k.church_id = church AND k.answer @> jsonb_build_object('id', member) AND k.answer ? 'birthday';

  IF pattern IS NOT NULL OR marks IS NOT NULL THEN
    FOR part IN SELECT DISTINCT c.table_name FROM public.erasure_columns c ORDER BY c.table_name LOOP
      mentions := mentions + public.atrio_erase_columns(part, church, pattern, loose, marks);
    END LOOP;
    UPDATE public.imports i SET file_name = public.atrio_blank(i.file_name, pattern, marks)
    WHERE i.church_id = church AND public.atrio_names_person(i.file_name, pattern, loose, marks);
    -- Change by change: all of a long import would be one text of many megabytes.
    UPDATE public.imports i SET changes = public.atrio_scrub(i.changes, pattern, marks)
    WHERE i.church_id = church AND EXISTS (
      SELECT FROM jsonb_array_elements(i.changes) AS change
      WHERE public.atrio_names_person(public.atrio_json_text(change), pattern, loose, marks));
    UPDATE public.idempotency_keys k SET answer = public.atrio_scrub(k.answer, pattern, marks)
    WHERE k.church_id = church AND public.atrio_names_person(public.atrio_json_text(k.answer), pattern, loose, marks);
    UPDATE public.history h
    SET before = public.atrio_scrub(h.before, pattern, marks), after = public.atrio_scrub(h.after, pattern, marks)
    WHERE h.church_id = church AND (h.before IS NOT NULL OR h.after IS NOT NULL)
      AND h.entity IN (SELECT c.table_name FROM public.erasure_columns c UNION
                       SELECT unnest(f.history_of) FROM public.erasure_functions f)
      AND public.atrio_names_person(
        concat_ws(E'\n', public.atrio_json_text(h.before), public.atrio_json_text(h.after)), pattern, loose, marks);
  END IF;

  PERFORM set_config('app.erasing', '', true);
  INSERT INTO public.history (church_id, entity, row_id, action, user_id, user_name)
  VALUES (church, 'members', member, 'erase', who, (SELECT u.name FROM public.users u WHERE u.id = who));

  -- Under the names of before, one after another: the person themselves does not keep them in use any more.
  FOR merge IN SELECT jsonb_array_elements(merges) LOOP
    INSERT INTO public.members (church_id, id, name, email, cellphone, second_phone, baptized, genre, civil_status, position_id)
    SELECT church, (merge ->> 'merged_id')::integer, merge ->> 'name', merge #>> '{undo,merged,email}', merge #>> '{undo,merged,cellphone}',
           merge #>> '{undo,merged,second_phone}', false, 'N', 'sin_dato', gone.position_id;
    mentions := mentions + (public.atrio_erase_member((merge ->> 'merged_id')::integer, merge ->> 'name')).mentions;
  END LOOP;
END $$;

-- Blanks the person in the columns of a table that `erasure_columns` lists, no longer than their forms take, with a new version:
-- a form that is open elsewhere must not bring the old text back. Returns how many rows named the person.
CREATE OR REPLACE FUNCTION atrio_erase_columns(of_table text, church integer, pattern text, loose text, marks jsonb) RETURNS integer
  LANGUAGE plpgsql
AS $$
DECLARE
  texts text;
  changes text;
  touched integer;
BEGIN
  SELECT
    string_agg(format(CASE c.type
      WHEN 'text[]' THEN 'array_to_string(%I, E''\n'')'
      WHEN 'jsonb' THEN 'public.atrio_json_text(%I)'
      ELSE '%I'
    END, c.name), ', ' ORDER BY c.place),
    string_agg(format('%1$I = ' || CASE
      WHEN c.type = 'jsonb' THEN 'public.atrio_scrub(%1$I, $2, $4)'
      WHEN c.type = 'text[]' THEN
        'ARRAY(SELECT left(public.atrio_blank(item, $2, $4), %2$s) FROM unnest(%1$I) WITH ORDINALITY AS items (item, place) ORDER BY place)'
      WHEN c.max = 0 THEN 'CASE WHEN public.atrio_names_person(%1$I, $2, $3, $4) THEN %3$L ELSE %1$I END'
      ELSE 'left(public.atrio_blank(%1$I, $2, $4), %2$s)'
    END, c.name, c.max, c.nothing), ', ')
  INTO texts, changes
  FROM (
    SELECT e.column_name AS name, coalesce(e.max_length, 2147483647) AS max, format_type(a.atttypid, NULL) AS type,
           a.attnum AS place, CASE WHEN a.attnotnull THEN '' END AS nothing
    FROM public.erasure_columns e
    LEFT JOIN pg_attribute a ON a.attrelid = to_regclass(format('public.%I', e.table_name)) AND a.attname = e.column_name
    WHERE e.table_name = of_table
  ) AS c;
  EXECUTE format(
    'UPDATE public.%I SET %s, version = version + 1
     WHERE church_id = $1 AND public.atrio_names_person(concat_ws(E''\n'', %s), $2, $3, $4)', of_table, changes, texts)
  USING church, pattern, loose, marks;
  GET DIAGNOSTICS touched = ROW_COUNT;
  RETURN touched;
END $$;
