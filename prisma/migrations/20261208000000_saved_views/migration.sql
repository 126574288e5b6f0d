CREATE TABLE "saved_views" (
    "id" SERIAL NOT NULL,
    "church_id" INTEGER NOT NULL DEFAULT (NULLIF(current_setting('app.church_id'::text, true), ''::text))::integer,
    "user_id" INTEGER NOT NULL,
    "list" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "query" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "saved_views_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "saved_views_church_id_id_key" ON "saved_views"("church_id", "id");

CREATE UNIQUE INDEX "saved_views_church_id_user_id_list_name_key" ON "saved_views"("church_id", "user_id", "list", "name");

ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_church_id_fkey" FOREIGN KEY ("church_id") REFERENCES "churches"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CALL atrio_enable_rls('saved_views');

-- The views of a collaborator end with their access; those of a church, with the church.
CREATE FUNCTION atrio_forget_views() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
DECLARE
  scope text := coalesce(current_setting('app.church_id', true), '');
BEGIN
  PERFORM set_config('app.church_id', OLD.church_id::text, true);
  DELETE FROM public.saved_views WHERE church_id = OLD.church_id AND user_id = OLD.user_id;
  PERFORM set_config('app.church_id', scope, true);
  RETURN NULL;
END $$;

CREATE TRIGGER forget_views AFTER DELETE ON collaborators FOR EACH ROW EXECUTE FUNCTION atrio_forget_views();
