-- One person's data leave the church for good: the one change that no history tells in full, and that closed months let pass,
-- since it touches no amount, date or total.

-- ---------------------------------------------------------------------------------------------------------------------
-- While a person is being erased the triggers that would keep an image of them, or refuse a closed month, stay quiet. The
-- setting alone moves nothing: somebody who sets it without being the owner of the tables is heard as always. The table is
-- named by a text, or dropping it would take the function along and a restored backup would look for it in vain.

CREATE FUNCTION atrio_is_erasing() RETURNS boolean
  LANGUAGE sql STABLE
  RETURN CASE WHEN current_setting('app.erasing'::text, true) = 'on' THEN
    current_user = (SELECT pg_get_userbyid(relowner) FROM pg_class WHERE oid = to_regclass('public.history'))
  ELSE false END;

DROP TRIGGER history_update ON members;
CREATE TRIGGER history_update AFTER UPDATE ON members REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT WHEN (NOT atrio_is_erasing()) EXECUTE FUNCTION atrio_history('church_id');
DROP TRIGGER history_delete ON members;
CREATE TRIGGER history_delete AFTER DELETE ON members REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT WHEN (NOT atrio_is_erasing()) EXECUTE FUNCTION atrio_history('church_id');
DROP TRIGGER history_update ON transactions;
CREATE TRIGGER history_update AFTER UPDATE ON transactions REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT WHEN (NOT atrio_is_erasing()) EXECUTE FUNCTION atrio_history('church_id');
DROP TRIGGER totals_update ON transactions;
CREATE TRIGGER totals_update AFTER UPDATE ON transactions REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT WHEN (NOT atrio_is_erasing()) EXECUTE FUNCTION atrio_monthly_totals();
DROP TRIGGER history_update ON inventory_items;
CREATE TRIGGER history_update AFTER UPDATE ON inventory_items REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT WHEN (NOT atrio_is_erasing()) EXECUTE FUNCTION atrio_history('church_id');

-- ---------------------------------------------------------------------------------------------------------------------
-- How a person stands in a text, as regular expressions (to be used without regard to case). NULL: in no way that could
-- be told from anything else.

-- `Ana Pérez` also as `ANA  PEREZ`, and never within `Susana Pérez` or `Ana Pérezcano`.
CREATE FUNCTION atrio_name_pattern(name text) RETURNS text
  LANGUAGE sql STABLE STRICT PARALLEL SAFE
  RETURN (
    SELECT '(?<![[:alnum:]])' || string_agg(
      CASE
        WHEN sign = ' ' THEN '[\s_-]+'
        WHEN kin.signs IS NOT NULL THEN '[' || kin.signs || upper(kin.signs) || ']'
        WHEN sign ~ '[[:alnum:]]' THEN '[' || sign || lower(sign) || upper(sign) || ']'
        ELSE '\' || sign
      END, '' ORDER BY place) || '(?![[:alnum:]])'
    FROM regexp_split_to_table(regexp_replace(btrim(name), '\s+', ' ', 'g'), '') WITH ORDINALITY AS letters (sign, place)
    LEFT JOIN (VALUES
      ('aàáâãäåāăą'), ('cçćč'), ('dďđ'), ('eèéêëēĕėęě'), ('gğ'), ('iìíîïīįı'), ('lł'), ('nñńň'), ('oòóôõöøōő'), ('rř'),
      ('sśşšș'), ('tťţț'), ('uùúûüūůűų'), ('yýÿ'), ('zźżž')
    ) AS kin (signs) ON strpos(kin.signs, lower(sign)) > 0
    HAVING count(*) > 2);

CREATE FUNCTION atrio_email_pattern(email text) RETURNS text
  LANGUAGE sql STABLE STRICT PARALLEL SAFE
  RETURN '(?<![[:alnum:]._%+-])' || regexp_replace(email, '([^[:alnum:]])', '\\\1', 'g') || '(?![[:alnum:]-]|\.[[:alnum:]])';

-- `+573005550142` also as `57 300 555 01 42`, `(300) 555-0142` or `0300 5550142`: whole, or without what only a call from
-- farther away needs, down to eight digits.
CREATE FUNCTION atrio_phone_pattern(phone text) RETURNS text
  LANGUAGE sql STABLE STRICT PARALLEL SAFE
  RETURN (
    SELECT '(?<![0-9])[+(]{0,2}0{0,2}' || string_agg(
      CASE WHEN place <= size - 8 THEN repeat('(?:', CASE WHEN place = 1 THEN (size - 8)::integer ELSE 0 END) || sign || '[\s().\/-]*)?'
           WHEN place < size THEN sign || '[\s().\/-]*' ELSE sign END, '' ORDER BY place) || '(?![0-9])'
    FROM (
      SELECT sign, place, count(*) OVER () AS size
      FROM regexp_split_to_table(regexp_replace(phone, '\D', '', 'g'), '') WITH ORDINALITY AS digits (sign, place)
      WHERE sign <> ''
    ) AS digits
    HAVING count(*) >= 8);

-- All of a member that texts may hold: each name, address and telephone that they have or once had here. What somebody else
-- goes by as well stays out: a name that is another member's, whole or as part of it, or an address or telephone they share.
-- So does a name of one word: it may be anybody's, or an ordinary word.
CREATE FUNCTION atrio_person_pattern(member integer) RETURNS text
  LANGUAGE plpgsql STABLE STRICT
AS $$
BEGIN
  RETURN (
    WITH images AS (
      SELECT to_jsonb(m) AS image FROM public.members m WHERE m.id = member
      UNION ALL
      SELECT told FROM public.history h, unnest(ARRAY[h.before, h.after]) AS told
      WHERE h.entity = 'members' AND h.row_id = member
      UNION ALL
      SELECT change -> 'before' FROM public.imports i, jsonb_array_elements(i.changes) AS change
      WHERE i.entity = 'members' AND i.changes @> jsonb_build_array(jsonb_build_object('id', member)) AND change -> 'id' = to_jsonb(member)
    ), marks AS (
      SELECT public.atrio_name_pattern(names.name) AS pattern FROM (SELECT image ->> 'name' AS name FROM images) AS names
      WHERE btrim(names.name) ~ '\s' AND NOT EXISTS (
        SELECT FROM public.members o
        WHERE o.id <> member AND o.search LIKE public.atrio_text_pattern(names.name)
          AND ' ' || public.atrio_fold(o.name) || ' ' LIKE '% ' || btrim(public.atrio_text_pattern(names.name), '%') || ' %')
      UNION
      SELECT public.atrio_email_pattern(image ->> 'email') FROM images
      WHERE NOT EXISTS (SELECT FROM public.members o WHERE o.id <> member AND o.email = image ->> 'email')
      UNION
      SELECT public.atrio_phone_pattern(image ->> 'cellphone') FROM images
      WHERE NOT EXISTS (SELECT FROM public.members o WHERE o.id <> member AND o.cellphone = image ->> 'cellphone')
    )
    SELECT string_agg('(?:' || pattern || ')', '|' ORDER BY length(pattern) DESC) FROM marks WHERE pattern IS NOT NULL);
END $$;

-- The same without what may not stand around it: it finds no less, in a quarter of the time, so that it is asked first.
CREATE FUNCTION atrio_loose(pattern text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN regexp_replace(pattern, '\(\?<?![^)]*\)', '', 'g');

-- About what a value says, as one text: good enough to find the few that are worth a closer look.
CREATE FUNCTION atrio_json_text(value jsonb) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN replace(regexp_replace(value::text, '\\[nrt]', ' ', 'g'), '\"', '"');

-- The same value with every text in it written anew.
CREATE FUNCTION atrio_scrub(value jsonb, pattern text) RETURNS jsonb
  LANGUAGE plpgsql STABLE STRICT PARALLEL SAFE SET search_path = pg_catalog, public, pg_temp
AS $$
BEGIN
  RETURN CASE jsonb_typeof(value)
    WHEN 'string' THEN to_jsonb(regexp_replace(value #>> '{}', pattern, '[persona borrada]', 'gi'))
    WHEN 'array' THEN (
      SELECT coalesce(jsonb_agg(public.atrio_scrub(item, pattern) ORDER BY place), '[]')
      FROM jsonb_array_elements(value) WITH ORDINALITY AS items (item, place))
    WHEN 'object' THEN (
      SELECT coalesce(jsonb_object_agg(name, public.atrio_scrub(item, pattern)), '{}') FROM jsonb_each(value) AS items (name, item))
    ELSE value
  END;
END $$;

-- ---------------------------------------------------------------------------------------------------------------------
-- Erases one member of the church whose door is open, for its owner, who has typed the person's name. Row-level security
-- holds for the owner of the tables too, so that nothing of another church is ever seen. Answers the key of the photo, and
-- how many rows named the person.

CREATE FUNCTION atrio_erase_member(member integer, typed text, OUT photo text, OUT mentions integer)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
DECLARE
  church integer := NULLIF(current_setting('app.church_id', true), '')::integer;
  who integer := public.atrio_history_user();
  gone record;
  pattern text;
  loose text;
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
  pattern := public.atrio_person_pattern(member);
  loose := public.atrio_loose(pattern);

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
  IF pattern IS NOT NULL THEN
    -- With a new version: a form that is open elsewhere must not bring the old text back. No longer than their forms take.
    UPDATE public.transactions t
    SET concept = left(regexp_replace(t.concept, pattern, '[persona borrada]', 'gi'), 150),
        notes = left(regexp_replace(t.notes, pattern, '[persona borrada]', 'gi'), 1000),
        void_reason = left(regexp_replace(t.void_reason, pattern, '[persona borrada]', 'gi'), 200),
        version = t.version + 1
    WHERE t.church_id = church AND concat_ws(E'\n', t.concept, t.notes, t.void_reason) ~* loose
      AND concat_ws(E'\n', t.concept, t.notes, t.void_reason) ~* pattern;
    GET DIAGNOSTICS touched = ROW_COUNT;
    mentions := mentions + touched;
    UPDATE public.members m
    SET notes = left(regexp_replace(m.notes, pattern, '[persona borrada]', 'gi'), 1000), version = m.version + 1
    WHERE m.church_id = church AND m.notes ~* loose AND m.notes ~* pattern;
    GET DIAGNOSTICS touched = ROW_COUNT;
    mentions := mentions + touched;
    UPDATE public.inventory_items i
    SET name = left(regexp_replace(i.name, pattern, '[persona borrada]', 'gi'), 100),
        brand = left(regexp_replace(i.brand, pattern, '[persona borrada]', 'gi'), 100),
        model = left(regexp_replace(i.model, pattern, '[persona borrada]', 'gi'), 100),
        serie = left(regexp_replace(i.serie, pattern, '[persona borrada]', 'gi'), 100),
        bill = left(regexp_replace(i.bill, pattern, '[persona borrada]', 'gi'), 100),
        observations = left(regexp_replace(i.observations, pattern, '[persona borrada]', 'gi'), 1000),
        category = left(regexp_replace(i.category, pattern, '[persona borrada]', 'gi'), 60),
        location = left(regexp_replace(i.location, pattern, '[persona borrada]', 'gi'), 60),
        version = i.version + 1
    WHERE i.church_id = church
      AND concat_ws(E'\n', i.name, i.brand, i.model, i.serie, i.bill, i.observations, i.category, i.location) ~* pattern;
    GET DIAGNOSTICS touched = ROW_COUNT;
    mentions := mentions + touched;
    UPDATE public.imports i SET file_name = regexp_replace(i.file_name, pattern, '[persona borrada]', 'gi')
    WHERE i.church_id = church AND i.file_name ~* pattern;
    UPDATE public.imports i SET changes = public.atrio_scrub(i.changes, pattern)
    WHERE i.church_id = church AND i.changes <> '[]' AND public.atrio_json_text(i.changes) ~* pattern;
    UPDATE public.idempotency_keys k SET answer = public.atrio_scrub(k.answer, pattern)
    WHERE k.church_id = church AND public.atrio_json_text(k.answer) ~* pattern;
    UPDATE public.history h SET before = public.atrio_scrub(h.before, pattern), after = public.atrio_scrub(h.after, pattern)
    WHERE h.church_id = church AND (h.before IS NOT NULL OR h.after IS NOT NULL)
      AND h.entity IN ('transactions', 'members', 'inventory_items')
      AND concat_ws(E'\n', public.atrio_json_text(h.before), public.atrio_json_text(h.after)) ~* loose
      AND concat_ws(E'\n', public.atrio_json_text(h.before), public.atrio_json_text(h.after)) ~* pattern;
  END IF;

  PERFORM set_config('app.erasing', '', true);
  INSERT INTO public.history (church_id, entity, row_id, action, user_id, user_name)
  VALUES (church, 'members', member, 'erase', who, (SELECT u.name FROM public.users u WHERE u.id = who));
END $$;
