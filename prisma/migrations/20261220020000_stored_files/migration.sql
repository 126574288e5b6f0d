CREATE TABLE "stored_files" (
    "id" BIGSERIAL NOT NULL,
    "church_id" INTEGER NOT NULL DEFAULT (NULLIF(current_setting('app.church_id'::text, true), ''::text))::integer,
    "key" TEXT NOT NULL,
    "bytes" BIGINT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "stored_files_pkey" PRIMARY KEY ("church_id","id"),
    CONSTRAINT "stored_files_bytes" CHECK ("bytes" >= 0)
);

CREATE UNIQUE INDEX "stored_files_church_id_key_key" ON "stored_files"("church_id", "key");
CREATE INDEX "stored_files_church_id_bytes_idx" ON "stored_files"("church_id", "bytes");

-- Pictures that exist already: their sizes are counted in the storage, which this transaction does not reach.
DO $migration$
DECLARE
  tables text[] := ARRAY['members', 'inventory_items', 'presentations', 'site_images', 'post_images', 'certificates'];
  one text;
BEGIN
  FOREACH one IN ARRAY tables LOOP
    EXECUTE format('ALTER TABLE %I NO FORCE ROW LEVEL SECURITY', one);
    EXECUTE format('INSERT INTO stored_files (church_id, key) SELECT DISTINCT church_id, %1$I FROM %2$I WHERE %1$I IS NOT NULL ON CONFLICT DO NOTHING',
                   CASE one WHEN 'certificates' THEN 'logo' ELSE 'photo' END, one);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', one);
  END LOOP;
  INSERT INTO stored_files (church_id, key) SELECT id, logo FROM churches WHERE logo IS NOT NULL ON CONFLICT DO NOTHING;
END $migration$;

ALTER TABLE "stored_files" ADD CONSTRAINT "stored_files_church_id_fkey" FOREIGN KEY ("church_id") REFERENCES "churches"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CALL atrio_enable_rls('stored_files');

-- What the quota of the transaction's church depends on.
CREATE FUNCTION atrio_own_plan() RETURNS TABLE (plan smallint, country text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
  SELECT plan, country::text FROM public.churches
  WHERE id = (NULLIF(current_setting('app.church_id', true), ''))::integer
$$;
