-- When the plan of a site's church was lowered last: its site ends some time after that.
-- The trigger that writes it is in prisma/functions/websites.sql.
ALTER TABLE "sites" ADD COLUMN "plan_lowered_at" TIMESTAMPTZ(3);

-- When the plan of the scope's church was lowered last, whose tenants cannot see the identity tables.
CREATE FUNCTION atrio_own_plan_lowered_at() RETURNS timestamptz
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
  SELECT s.plan_lowered_at FROM public.sites s
  WHERE s.church_id = NULLIF(current_setting('app.church_id', true), '')::integer
$$;
