-- What the history tells of a change, without the whole of long texts: an answer has a hundred changes, each with both
-- images of its row, and a presentation or a post has up to 300 kB. Texts are compared as bytes, which costs a
-- twentieth of counting their characters.

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

-- Where the UTF-8 character begins in which byte `place` is, counted from 0.
CREATE FUNCTION atrio_character_at(bytes bytea, place integer) RETURNS integer
  LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
AS $$
BEGIN
  WHILE place > 0 AND place < length(bytes) AND get_byte(bytes, place) & 192 = 128 LOOP
    place := place - 1;
  END LOOP;
  RETURN greatest(place, 0);
END $$;

-- Bytes that two texts have in common from their beginning, or with `skipped`, from their end and no more than that many
-- bytes from their beginning; by halves.
CREATE FUNCTION atrio_shared_bytes(one bytea, other bytea, skipped integer DEFAULT NULL) RETURNS integer
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
AS $$
DECLARE
  shared integer := 0;
  rest integer := least(length(one), length(other)) - coalesce(skipped, 0);
  half integer;
BEGIN
  WHILE rest > 0 LOOP
    half := (rest + 1) / 2;
    IF (CASE
      WHEN skipped IS NULL THEN substr(one, shared + 1, half) = substr(other, shared + 1, half)
      ELSE substr(one, length(one) - shared - half + 1, half) = substr(other, length(other) - shared - half + 1, half)
    END) THEN
      shared := shared + half;
      rest := rest - half;
    ELSE
      rest := half - 1;
    END IF;
  END LOOP;
  RETURN shared;
END $$;

-- The part of a text between its byte `first` and its last `shared_end` bytes, up to 450 bytes of it, with up to 90 bytes on each
-- side.
CREATE FUNCTION atrio_excerpt(bytes bytea, first integer, shared_end integer) RETURNS text
  LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
AS $$
DECLARE
  head integer := public.atrio_character_at(bytes, first - 90);
  last integer := length(bytes) - shared_end;
  cut integer;
  tail integer;
BEGIN
  -- The first byte of a character may differ while its last ones are the same.
  WHILE last < length(bytes) AND get_byte(bytes, last) & 192 = 128 LOOP
    last := last + 1;
  END LOOP;
  cut := public.atrio_character_at(bytes, least(last, first + 450));
  tail := public.atrio_character_at(bytes, least(length(bytes), last + 90));
  RETURN CASE WHEN head > 0 THEN '…' ELSE '' END
    || convert_from(substr(bytes, head + 1, cut - head), 'UTF8')
    || CASE WHEN cut < last THEN '…' ELSE '' END
    || convert_from(substr(bytes, last + 1, tail - last), 'UTF8')
    || CASE WHEN tail < length(bytes) THEN '…' ELSE '' END;
END $$;

-- Both images of a row in which a value of more than 1,500 bytes is an excerpt of where it differs, or absent where it does
-- not. `cut`: columns of which a part is missing.
CREATE FUNCTION atrio_told_history(INOUT before jsonb, INOUT after jsonb, OUT cut text[])
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
AS $$
DECLARE
  field text;
  old jsonb;
  new jsonb;
  long text[];
  told_before jsonb := '{}';
  told_after jsonb := '{}';
  old_bytes bytea;
  new_bytes bytea;
  first integer;
  shared_end integer;
  old_excerpt text;
  new_excerpt text;
BEGIN
  FOR field, old, new IN
    SELECT key, b.value, a.value FROM jsonb_each(before) AS b FULL JOIN jsonb_each(after) AS a USING (key)
    WHERE pg_column_size(b.value) > 1500 OR pg_column_size(a.value) > 1500
  LOOP
    long := long || field;
    CONTINUE WHEN before IS NULL OR after IS NULL OR old = new;
    old_bytes := convert_to(public.atrio_history_text(old), 'UTF8');
    new_bytes := convert_to(public.atrio_history_text(new), 'UTF8');
    first := public.atrio_character_at(old_bytes, public.atrio_shared_bytes(old_bytes, new_bytes));
    shared_end := public.atrio_shared_bytes(old_bytes, new_bytes, first);
    old_excerpt := public.atrio_excerpt(old_bytes, first, shared_end);
    new_excerpt := public.atrio_excerpt(new_bytes, first, shared_end);
    told_before := told_before || jsonb_build_object(field, NULLIF(old_excerpt, ''));
    told_after := told_after || jsonb_build_object(field, NULLIF(new_excerpt, ''));
    IF convert_to(old_excerpt, 'UTF8') <> old_bytes OR convert_to(new_excerpt, 'UTF8') <> new_bytes THEN
      cut := cut || field;
    END IF;
  END LOOP;
  IF long IS NOT NULL THEN
    before := (before - long) || told_before;
    after := (after - long) || told_after;
  END IF;
END $$;
