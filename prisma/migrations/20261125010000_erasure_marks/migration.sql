-- Finding a person in texts whatever their history holds. A regular expression of all marks of a person (names, addresses,
-- telephones) grows with every change; beyond a few thousand characters it is slow to compile and may exceed Postgres's
-- memory. So the marks of a person with many are found by their words in a lookup table, and each mark that a text may hold
-- is then checked by its own expression.

-- Words of a text as they are compared: folded, each other character a word of its own, without spaces, `_` and `-`. Two
-- texts that a mark's expression takes for the same have the same words.
CREATE FUNCTION atrio_words(value text) RETURNS text[]
  LANGUAGE sql STABLE STRICT PARALLEL SAFE
  RETURN string_to_array(
    public.atrio_fold(regexp_replace(translate(value, '_-', '  '), '([^[:alnum:]\s])', ' \1 ', 'g')), ' ');

-- Every eight digits that stand together in a text but for what people write between the digits of a telephone.
CREATE FUNCTION atrio_phone_keys(value text) RETURNS text[]
  LANGUAGE sql STABLE STRICT PARALLEL SAFE
  RETURN CASE WHEN value ~ '[0-9](?:[\s().\/-]*[0-9]){7}' THEN (
    SELECT array_agg('#' || substr(run.digits[1], place, 8))
    FROM regexp_matches(regexp_replace(value, '[\s().\/-]+', '', 'g'), '[0-9]{8,}', 'g') AS run (digits),
      generate_series(1, length(run.digits[1]) - 7) AS place)
  END;

-- All of a member that texts may hold: each name, address and telephone that they have or once had here. What another member
-- goes by as well stays out: a name that is theirs, whole or as part of it, or an address or telephone they share. So does
-- a name of one word: it may be anybody's, or an ordinary word.
--
-- Few marks are one expression, `pattern`, and `loose`, which finds no less in a quarter of the time. Many are a lookup
-- table, `marks`: the first word of a mark → its numbers of words; ' ' and its words → its expressions; '#' and the last
-- eight digits of a telephone → its expressions. All three are NULL for a person without marks.
CREATE FUNCTION atrio_person_marks(member integer, OUT pattern text, OUT loose text, OUT marks jsonb)
  LANGUAGE plpgsql STABLE STRICT
  -- Without statistics of a church that has just been imported the planner would compare each mark with each name.
  SET enable_nestloop = off
AS $$
DECLARE
  -- Characters of the longest expression.
  pattern_max CONSTANT integer := 8000;
BEGIN
  WITH images AS MATERIALIZED (
    SELECT m.name, m.email, m.cellphone FROM public.members m WHERE m.id = member
    UNION
    SELECT image ->> 'name', image ->> 'email', image ->> 'cellphone'
    FROM public.history h, unnest(ARRAY[h.before, h.after]) AS image
    WHERE h.entity = 'members' AND h.row_id = member
    UNION
    SELECT change -> 'before' ->> 'name', change -> 'before' ->> 'email', change -> 'before' ->> 'cellphone'
    FROM public.imports i, jsonb_array_elements(i.changes) AS change
    WHERE i.entity = 'members' AND i.changes @> jsonb_build_array(jsonb_build_object('id', member)) AND change -> 'id' = to_jsonb(member)
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

-- Expressions of a lookup table's marks that a text holds, the longest first; NULL without any.
CREATE FUNCTION atrio_marks_in(value text, marks jsonb) RETURNS text[]
  LANGUAGE plpgsql STABLE STRICT PARALLEL SAFE
AS $$
DECLARE
  words text[] := public.atrio_words(value);
  phones text[] := public.atrio_phone_keys(value);
BEGIN
  IF NOT marks ?| words AND (phones IS NULL OR NOT marks ?| phones) THEN RETURN NULL; END IF;
  RETURN (
    SELECT array_agg(expression ORDER BY length(expression) DESC, expression)
    FROM (
      SELECT DISTINCT expression
      FROM (
        SELECT ' ' || array_to_string(words[place : place + size::integer - 1], ' ') AS key
        FROM unnest(words) WITH ORDINALITY AS every_word (word, place), jsonb_array_elements_text(marks -> word) AS size
        UNION
        SELECT unnest(phones)
      ) AS keys, jsonb_array_elements_text(marks -> key) AS expression
    ) AS expressions
    WHERE value ~* expression);
END $$;

-- Whether a text names the person of `atrio_person_marks`.
CREATE FUNCTION atrio_names_person(value text, pattern text, loose text, marks jsonb) RETURNS boolean
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN CASE WHEN marks IS NULL THEN value ~* loose AND value ~* pattern
              ELSE public.atrio_marks_in(value, marks) IS NOT NULL END;

-- The text with each of the marks written over.
CREATE FUNCTION atrio_blank(value text, pattern text, marks jsonb) RETURNS text
  LANGUAGE plpgsql STABLE PARALLEL SAFE
AS $$
DECLARE
  -- No text holds it, and no mark.
  placeholder CONSTANT text := chr(1);
  expression text;
  blanked text := value;
BEGIN
  IF marks IS NULL THEN RETURN regexp_replace(value, pattern, '[persona borrada]', 'gi'); END IF;
  FOREACH expression IN ARRAY coalesce(public.atrio_marks_in(value, marks), '{}') LOOP
    blanked := regexp_replace(blanked, expression, placeholder, 'gi');
  END LOOP;
  RETURN replace(blanked, placeholder, '[persona borrada]');
END $$;

DROP FUNCTION atrio_scrub(jsonb, text);

-- The same value with `atrio_blank` of every text in it.
CREATE FUNCTION atrio_scrub(value jsonb, pattern text, marks jsonb) RETURNS jsonb
  LANGUAGE plpgsql STABLE PARALLEL SAFE SET search_path = pg_catalog, public, pg_temp
AS $$
BEGIN
  RETURN CASE jsonb_typeof(value)
    WHEN 'string' THEN to_jsonb(public.atrio_blank(value #>> '{}', pattern, marks))
    WHEN 'array' THEN (
      SELECT coalesce(jsonb_agg(public.atrio_scrub(item, pattern, marks) ORDER BY place), '[]')
      FROM jsonb_array_elements(value) WITH ORDINALITY AS items (item, place))
    WHEN 'object' THEN (
      SELECT coalesce(jsonb_object_agg(name, public.atrio_scrub(item, pattern, marks)), '{}') FROM jsonb_each(value) AS items (name, item))
    ELSE value
  END;
END $$;

DROP FUNCTION atrio_person_pattern(integer);

-- As before, with `atrio_person_marks`.
CREATE OR REPLACE FUNCTION atrio_erase_member(member integer, typed text, OUT photo text, OUT mentions integer)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
DECLARE
  church integer := NULLIF(current_setting('app.church_id', true), '')::integer;
  who integer := public.atrio_history_user();
  gone record;
  pattern text;
  loose text;
  marks jsonb;
  touched integer;
BEGIN
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

  DELETE FROM public.members m WHERE m.church_id = church AND m.id = member;
  DELETE FROM public.history h WHERE h.church_id = church AND h.entity = 'members' AND h.row_id = member;
  UPDATE public.imports i
  SET created_ids = array_remove(i.created_ids, member),
      changes = (SELECT coalesce(jsonb_agg(change), '[]') FROM jsonb_array_elements(i.changes) AS change
                 WHERE (change ->> 'id')::integer IS DISTINCT FROM member)
  WHERE i.church_id = church AND i.entity = 'members'
    AND (member = ANY (i.created_ids) OR i.changes @> jsonb_build_array(jsonb_build_object('id', member)));
  -- The keys stay without their answers: who asks again must not create the person again.
  UPDATE public.idempotency_keys k SET answer = NULL
  WHERE k.church_id = church AND k.answer @> jsonb_build_object('id', member) AND k.answer ? 'birthday';

  mentions := 0;
  IF pattern IS NOT NULL OR marks IS NOT NULL THEN
    -- With a new version: a form that is open elsewhere must not bring the old text back. No longer than their forms take.
    UPDATE public.transactions t
    SET concept = left(public.atrio_blank(t.concept, pattern, marks), 150),
        notes = left(public.atrio_blank(t.notes, pattern, marks), 1000),
        void_reason = left(public.atrio_blank(t.void_reason, pattern, marks), 200),
        version = t.version + 1
    WHERE t.church_id = church
      AND public.atrio_names_person(concat_ws(E'\n', t.concept, t.notes, t.void_reason), pattern, loose, marks);
    GET DIAGNOSTICS touched = ROW_COUNT;
    mentions := mentions + touched;
    UPDATE public.members m
    SET notes = left(public.atrio_blank(m.notes, pattern, marks), 1000), version = m.version + 1
    WHERE m.church_id = church AND public.atrio_names_person(m.notes, pattern, loose, marks);
    GET DIAGNOSTICS touched = ROW_COUNT;
    mentions := mentions + touched;
    UPDATE public.inventory_items i
    SET name = left(public.atrio_blank(i.name, pattern, marks), 100),
        brand = left(public.atrio_blank(i.brand, pattern, marks), 100),
        model = left(public.atrio_blank(i.model, pattern, marks), 100),
        serie = left(public.atrio_blank(i.serie, pattern, marks), 100),
        bill = left(public.atrio_blank(i.bill, pattern, marks), 100),
        observations = left(public.atrio_blank(i.observations, pattern, marks), 1000),
        category = left(public.atrio_blank(i.category, pattern, marks), 60),
        location = left(public.atrio_blank(i.location, pattern, marks), 60),
        version = i.version + 1
    WHERE i.church_id = church
      AND public.atrio_names_person(
        concat_ws(E'\n', i.name, i.brand, i.model, i.serie, i.bill, i.observations, i.category, i.location), pattern, loose, marks);
    GET DIAGNOSTICS touched = ROW_COUNT;
    mentions := mentions + touched;
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
      AND h.entity IN ('transactions', 'members', 'inventory_items')
      AND public.atrio_names_person(
        concat_ws(E'\n', public.atrio_json_text(h.before), public.atrio_json_text(h.after)), pattern, loose, marks);
  END IF;

  PERFORM set_config('app.erasing', '', true);
  INSERT INTO public.history (church_id, entity, row_id, action, user_id, user_name)
  VALUES (church, 'members', member, 'erase', who, (SELECT u.name FROM public.users u WHERE u.id = who));
END $$;
