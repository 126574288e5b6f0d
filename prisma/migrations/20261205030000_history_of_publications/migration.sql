-- The history of a new publication says from when on visitors read it: a moment to come means that it is scheduled.

CREATE FUNCTION atrio_history_of_publications() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
DECLARE
  who integer := public.atrio_history_user();
BEGIN
  INSERT INTO public.history (church_id, entity, row_id, action, user_id, user_name, after)
  SELECT r.church_id, TG_TABLE_NAME, r.id, 'create', who, (SELECT u.name FROM public.users u WHERE u.id = who),
         jsonb_build_object('published_at', r.published_at)
  FROM new_rows r;
  RETURN NULL;
END $$;

DROP TRIGGER history_insert ON post_publications;
CREATE TRIGGER history_insert AFTER INSERT ON post_publications REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION atrio_history_of_publications();
