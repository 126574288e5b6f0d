-- What the scoped church calls its wallet, which says nothing of who gives: everyone in finances reads it on counts. In plpgsql, whose
-- body is not read before it is called: a restore runs migrations with row_security off.
CREATE FUNCTION atrio_wallet() RETURNS text
  LANGUAGE plpgsql STABLE PARALLEL SAFE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
BEGIN
  RETURN (
    SELECT g.wallet FROM public.giving_settings g
    WHERE g.church_id = (NULLIF(current_setting('app.church_id'::text, true), ''::text))::integer);
END $$;
