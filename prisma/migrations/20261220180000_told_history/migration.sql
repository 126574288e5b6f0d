-- What the history tells of a change, without the whole of long texts: an answer has a hundred changes, each with both
-- images of its row, and a presentation or a post has up to 300 kB.

-- A value as the history tells it: of a list its texts with blank lines between them, or its numbers with commas.
CREATE FUNCTION atrio_history_text(value jsonb) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN coalesce(
    CASE jsonb_typeof(value)
      WHEN 'array' THEN (
        SELECT string_agg(part, CASE WHEN jsonb_typeof(value -> 0) = 'number' THEN ', ' ELSE E'\n\n' END ORDER BY place)
        FROM jsonb_array_elements_text(value) WITH ORDINALITY AS parts (part, place))
      ELSE value #>> '{}'
    END, '');

-- Characters that two texts have in common from their beginning, by halves.
CREATE FUNCTION atrio_shared_start(one text, other text) RETURNS integer
  LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
AS $$
DECLARE
  shared integer := 0;
  rest integer := least(length(one), length(other));
  half integer;
BEGIN
  WHILE rest > 0 LOOP
    half := (rest + 1) / 2;
    IF left(one, half) = left(other, half) THEN
      one := substr(one, half + 1);
      other := substr(other, half + 1);
      shared := shared + half;
      rest := rest - half;
    ELSE
      one := left(one, half);
      other := left(other, half);
      rest := half - 1;
    END IF;
  END LOOP;
  RETURN shared;
END $$;

-- The part of a text between its first `shared_start` and its last `shared_end` characters, up to 300 of it, with up to 60
-- characters on each side.
CREATE FUNCTION atrio_excerpt(value text, shared_start integer, shared_end integer) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN CASE WHEN shared_start > 60 THEN '…' ELSE '' END
    || right(left(value, shared_start), 60)
    || left(substr(value, shared_start + 1, length(value) - shared_start - shared_end), 300)
    || CASE WHEN length(value) - shared_start - shared_end > 300 THEN '…' ELSE '' END
    || left(right(value, shared_end), 60)
    || CASE WHEN shared_end > 60 THEN '…' ELSE '' END;

-- Both images of a row in which a value of more than 1,500 bytes is an excerpt of where it differs, or absent where it does
-- not. `cut`: columns of which a part is missing.
CREATE FUNCTION atrio_told_history(INOUT before jsonb, INOUT after jsonb, OUT cut text[])
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
AS $$
DECLARE
  field text;
  old jsonb;
  new jsonb;
  old_text text;
  new_text text;
  shared_start integer;
  shared_end integer;
  old_excerpt text;
  new_excerpt text;
BEGIN
  FOR field, old, new IN
    SELECT key, b.value, a.value FROM jsonb_each(before) AS b FULL JOIN jsonb_each(after) AS a USING (key)
    WHERE octet_length(b.value::text) > 1500 OR octet_length(a.value::text) > 1500
  LOOP
    IF before IS NULL OR after IS NULL OR old = new THEN
      before := before - field;
      after := after - field;
      CONTINUE;
    END IF;
    old_text := public.atrio_history_text(old);
    new_text := public.atrio_history_text(new);
    shared_start := public.atrio_shared_start(old_text, new_text);
    shared_end := public.atrio_shared_start(
      reverse(substr(old_text, shared_start + 1)), reverse(substr(new_text, shared_start + 1)));
    old_excerpt := public.atrio_excerpt(old_text, shared_start, shared_end);
    new_excerpt := public.atrio_excerpt(new_text, shared_start, shared_end);
    before := before || jsonb_build_object(field, NULLIF(old_excerpt, ''));
    after := after || jsonb_build_object(field, NULLIF(new_excerpt, ''));
    IF old_excerpt <> old_text OR new_excerpt <> new_text THEN
      cut := array_append(cut, field);
    END IF;
  END LOOP;
END $$;
