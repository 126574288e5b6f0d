CREATE TABLE "account_keys" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "key" TEXT NOT NULL,
    "request" BYTEA NOT NULL,
    "status" SMALLINT NOT NULL,
    "answer" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "account_keys_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "account_keys_created_at_idx" ON "account_keys"("created_at");

CREATE UNIQUE INDEX "account_keys_user_id_key_key" ON "account_keys"("user_id", "key");

ALTER TABLE "account_keys" ADD CONSTRAINT "account_keys_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The views and the stored answers of a collaborator end with their access; those of a church, with the church.
DROP TRIGGER forget_views ON collaborators;
DROP FUNCTION atrio_forget_views();

CREATE FUNCTION atrio_forget_collaborator() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
DECLARE
  scope text := coalesce(current_setting('app.church_id', true), '');
BEGIN
  PERFORM set_config('app.church_id', OLD.church_id::text, true);
  DELETE FROM public.saved_views WHERE church_id = OLD.church_id AND user_id = OLD.user_id;
  DELETE FROM public.idempotency_keys WHERE church_id = OLD.church_id AND user_id = OLD.user_id;
  PERFORM set_config('app.church_id', scope, true);
  RETURN NULL;
END $$;

CREATE TRIGGER forget_collaborator AFTER DELETE ON collaborators FOR EACH ROW EXECUTE FUNCTION atrio_forget_collaborator();
