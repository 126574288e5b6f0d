-- A text as it is searched: in lower case, without accents, with single spaces. Stored texts depend on it (README.md).
CREATE OR REPLACE FUNCTION atrio_fold(value text) RETURNS text
  LANGUAGE sql STABLE STRICT PARALLEL SAFE
  RETURN lower(public.unaccent('public.unaccent'::regdictionary, regexp_replace(btrim(value), '\s\s+|[^\S ]', ' ', 'g')));
