-- What the scoped church calls its wallet, which says nothing of who gives: everyone in finances reads it on counts.
CREATE FUNCTION atrio_wallet() RETURNS text
  LANGUAGE sql STABLE PARALLEL SAFE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  RETURN (
    SELECT g.wallet FROM public.giving_settings g
    WHERE g.church_id = (NULLIF(current_setting('app.church_id'::text, true), ''::text))::integer);
