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
  people integer[];
  person integer;
  pattern text;
  loose text;
  marks jsonb;
  part text;
  touched integer;
BEGIN
  IF church IS NULL OR NOT EXISTS (SELECT FROM public.churches c WHERE c.id = church AND c.owner_id = who) THEN
    RAISE EXCEPTION 'only the owner of a church erases a person' USING ERRCODE = 'insufficient_privilege';
  END IF;
  -- Before any row, as merges do (lib/members/merges/service.ts).
  PERFORM pg_advisory_xact_lock(7031030, church);
  SELECT * INTO gone FROM public.members m WHERE m.church_id = church AND m.id = member FOR UPDATE;
  IF NOT FOUND OR public.atrio_fold(gone.name) IS DISTINCT FROM public.atrio_fold(typed) THEN
    RAISE EXCEPTION 'no such person' USING ERRCODE = 'no_data_found';
  END IF;
  photo := gone.photo;
  PERFORM set_config('app.erasing', 'on', true);
  SELECT m.pattern, m.loose, m.marks INTO pattern, loose, marks FROM public.atrio_person_marks(member) AS m;
  -- With everyone as whom the person was entered before.
  people := member || ARRAY(SELECT g.merged_id FROM public.member_merges g WHERE g.church_id = church AND g.kept_id = member);

  mentions := 0;
  -- While rows of other tables still refer to the member.
  FOREACH person IN ARRAY people LOOP
    FOR part IN SELECT f.function_name FROM public.erasure_functions f ORDER BY f.function_name LOOP
      EXECUTE format('SELECT public.%I($1, $2, $3, $4, $5)', part) INTO touched USING church, person, pattern, loose, marks;
      mentions := mentions + touched;
    END LOOP;
  END LOOP;
  DELETE FROM public.members m WHERE m.church_id = church AND m.id = member;
  DELETE FROM public.history h WHERE h.church_id = church AND h.entity = 'members' AND h.row_id = ANY (people);
  -- Merges of the person, undone or gone with the row.
  DELETE FROM public.history h
  WHERE h.church_id = church AND h.entity = 'member_merges' AND h.row_id IN (
    SELECT d.row_id FROM public.history d
    WHERE d.church_id = church AND d.entity = 'member_merges' AND d.action = 'destroy'
      AND ARRAY[(d.before ->> 'kept_id')::integer, (d.before ->> 'merged_id')::integer] && people);
  UPDATE public.imports i
  SET created_ids = ARRAY(SELECT u.id FROM unnest(i.created_ids) WITH ORDINALITY AS u (id, place)
                          WHERE u.id <> ALL (people) ORDER BY u.place),
      changes = (SELECT coalesce(jsonb_agg(change), '[]') FROM jsonb_array_elements(i.changes) AS change
                 WHERE (change ->> 'id')::integer = ANY (people) IS NOT TRUE)
  WHERE i.church_id = church AND i.entity = 'members'
    AND (i.created_ids && people
         OR i.changes @> ANY (ARRAY(SELECT jsonb_build_array(jsonb_build_object('id', p.id)) FROM unnest(people) AS p (id))));
  -- The keys stay without their answers: who asks again must not create the person again.
  UPDATE public.idempotency_keys k SET answer = NULL
  WHERE k.church_id = church AND EXISTS (
    SELECT FROM unnest(people) AS p (id)
    WHERE k.answer @> jsonb_build_object('id', p.id) AND k.answer ? 'birthday'
      OR k.answer @> jsonb_build_object('member', jsonb_build_object('id', p.id)));

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
END $$;

-- Blanks the person in the columns of a table that `erasure_columns` lists, no longer than their forms take, with a new version
-- where rows have one: a form that is open elsewhere must not bring the old text back. Returns how many rows named the person.
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
  IF EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = to_regclass(format('public.%I', of_table)) AND a.attname = 'version') THEN
    changes := changes || ', version = version + 1';
  END IF;
  EXECUTE format(
    'UPDATE public.%I SET %s WHERE church_id = $1 AND public.atrio_names_person(concat_ws(E''\n'', %s), $2, $3, $4)',
    of_table, changes, texts)
  USING church, pattern, loose, marks;
  GET DIAGNOSTICS touched = ROW_COUNT;
  RETURN touched;
END $$;

-- All of a member that texts may hold: each name, address and telephone that they have or once had here. What another member
-- goes by as well stays out: a name that is theirs, whole or as part of it, or an address or telephone they share. So does
-- a name of one word: it may be anybody's, or an ordinary word. Who was merged into the member is the member.
--
-- Few marks are one expression, `pattern`, and `loose`, which finds no less in a quarter of the time. Many are a lookup
-- table, `marks`: the first word of a mark → its numbers of words; ' ' and its words → its expressions; '#' and the last
-- eight digits of a telephone → its expressions. All three are NULL for a person without marks.
CREATE OR REPLACE FUNCTION atrio_person_marks(member integer, OUT pattern text, OUT loose text, OUT marks jsonb)
  LANGUAGE plpgsql STABLE STRICT
  -- Without statistics of a church that has just been imported the planner would compare each mark with each name.
  SET enable_nestloop = off SET plan_cache_mode = force_custom_plan
AS $$
DECLARE
  -- Characters of the longest expression.
  pattern_max CONSTANT integer := 8000;
BEGIN
  WITH people AS MATERIALIZED (
    SELECT member AS id UNION ALL SELECT g.merged_id FROM public.member_merges g WHERE g.kept_id = member
  ), images AS MATERIALIZED (
    SELECT m.name, m.email, m.cellphone FROM public.members m WHERE m.id = member
    UNION
    SELECT g.name, g.undo #>> '{merged,email}', g.undo #>> '{merged,cellphone}' FROM public.member_merges g WHERE g.kept_id = member
    UNION
    SELECT image ->> 'name', image ->> 'email', image ->> 'cellphone'
    FROM public.history h, unnest(ARRAY[h.before, h.after]) AS image
    WHERE h.entity = 'members' AND h.row_id IN (SELECT p.id FROM people p)
    UNION
    SELECT change -> 'before' ->> 'name', change -> 'before' ->> 'email', change -> 'before' ->> 'cellphone'
    FROM people p
    JOIN public.imports i ON i.entity = 'members' AND i.changes @> jsonb_build_array(jsonb_build_object('id', p.id))
    CROSS JOIN LATERAL jsonb_array_elements(i.changes) AS change
    WHERE change -> 'id' = to_jsonb(p.id)
  ), names AS MATERIALIZED (
    SELECT name, string_to_array(public.atrio_fold(name), ' ') AS folded
    FROM (SELECT DISTINCT name FROM images) AS every_name WHERE btrim(name) ~ '\s'
  ), starts AS MATERIALIZED (
    SELECT DISTINCT folded[1] AS word, cardinality(folded) AS size FROM names
  ), taken AS (
    SELECT DISTINCT n.name
    FROM public.members o
    CROSS JOIN LATERAL (SELECT string_to_array(o.search, ' ') AS folded OFFSET 0) AS other
    CROSS JOIN LATERAL unnest(other.folded) WITH ORDINALITY AS found (word, place)
    JOIN starts s ON s.word = found.word
    JOIN names n ON n.folded = other.folded[found.place : found.place + s.size - 1]
    -- `search` goes on with address and telephone.
    WHERE o.id <> member AND found.place + s.size - 1 <= cardinality(string_to_array(public.atrio_fold(o.name), ' '))
  ), every_mark AS (
    SELECT public.atrio_name_pattern(n.name) AS expression, public.atrio_words(n.name) AS words, NULL::text AS digits
    FROM names n WHERE NOT EXISTS (SELECT FROM taken t WHERE t.name = n.name)
    UNION
    SELECT public.atrio_email_pattern(i.email), public.atrio_words(i.email), NULL
    FROM images i WHERE NOT EXISTS (SELECT FROM public.members o WHERE o.id <> member AND o.email = i.email)
    UNION
    SELECT public.atrio_phone_pattern(i.cellphone), NULL, right(regexp_replace(i.cellphone, '\D', '', 'g'), 8)
    FROM images i WHERE NOT EXISTS (SELECT FROM public.members o WHERE o.id <> member AND o.cellphone = i.cellphone)
  ), found_marks AS MATERIALIZED (
    -- A name of dashes alone tells nobody from anything.
    SELECT * FROM every_mark WHERE expression IS NOT NULL AND (digits IS NOT NULL OR cardinality(words) > 0)
  ), size AS MATERIALIZED (
    SELECT sum(length(expression) + 5) AS characters FROM found_marks
  )
  SELECT
    CASE WHEN characters <= pattern_max THEN (
      SELECT string_agg('(?:' || expression || ')', '|' ORDER BY length(expression) DESC, expression) FROM found_marks) END,
    CASE WHEN characters > pattern_max THEN (
      SELECT jsonb_object_agg(key, value) FROM (
        SELECT words[1] AS key, jsonb_agg(DISTINCT cardinality(words)) AS value
        FROM found_marks WHERE digits IS NULL GROUP BY words[1]
        UNION ALL
        SELECT ' ' || array_to_string(words, ' '), jsonb_agg(expression)
        FROM found_marks WHERE digits IS NULL GROUP BY words
        UNION ALL
        SELECT '#' || digits, jsonb_agg(expression) FROM found_marks WHERE digits IS NOT NULL GROUP BY digits
      ) AS entries) END
  INTO pattern, marks FROM size;
  loose := public.atrio_loose(pattern);
END $$;
