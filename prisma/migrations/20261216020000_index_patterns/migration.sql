-- LIKE pattern of a part of a word, its first and last three letters, which every text with the word matches. An index on
-- trigrams reads a list for each of them, and those of one word are mostly in the same rows. In PL/pgSQL: a function in
-- SQL would be inlined, which takes longer to plan than the search takes.
CREATE FUNCTION atrio_index_pattern(value text) RETURNS text
  LANGUAGE plpgsql STABLE STRICT PARALLEL SAFE
AS $$
DECLARE
  folded text := public.atrio_fold(value);
BEGIN
  IF length(folded) < 6 THEN
    RETURN public.atrio_text_pattern(value);
  END IF;
  RETURN '%' || regexp_replace(left(folded, 3), '([\\%_])', '\\\1', 'g')
    || '%' || regexp_replace(right(folded, 3), '([\\%_])', '\\\1', 'g') || '%';
END $$;
