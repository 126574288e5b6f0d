ALTER TABLE "churches" ADD COLUMN "logo" TEXT;

ALTER TABLE "members" ADD COLUMN "photo" TEXT;

CREATE TABLE "accounts" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "provider" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "accounts_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "idempotency_keys" (
    "id" SERIAL NOT NULL,
    "church_id" INTEGER NOT NULL DEFAULT (NULLIF(current_setting('app.church_id'::text, true), ''::text))::integer,
    "user_id" INTEGER NOT NULL,
    "key" TEXT NOT NULL,
    "request" BYTEA NOT NULL,
    "status" SMALLINT NOT NULL,
    "answer" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "imports" (
    "id" SERIAL NOT NULL,
    "church_id" INTEGER NOT NULL DEFAULT (NULLIF(current_setting('app.church_id'::text, true), ''::text))::integer,
    "entity" TEXT NOT NULL,
    "file_name" TEXT NOT NULL,
    "user_id" INTEGER,
    "user_name" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created" INTEGER NOT NULL,
    "updated" INTEGER NOT NULL,
    "skipped" INTEGER NOT NULL,
    "undone_at" TIMESTAMPTZ(3),
    "created_ids" INTEGER[],
    "changes" JSONB NOT NULL DEFAULT '[]',

    CONSTRAINT "imports_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "accounts_user_id_idx" ON "accounts"("user_id");

CREATE UNIQUE INDEX "accounts_provider_subject_key" ON "accounts"("provider", "subject");

CREATE INDEX "idempotency_keys_created_at_idx" ON "idempotency_keys"("created_at");

CREATE UNIQUE INDEX "idempotency_keys_church_id_id_key" ON "idempotency_keys"("church_id", "id");

CREATE UNIQUE INDEX "idempotency_keys_church_id_user_id_key_key" ON "idempotency_keys"("church_id", "user_id", "key");

CREATE INDEX "imports_church_id_entity_id_idx" ON "imports"("church_id", "entity", "id");

CREATE UNIQUE INDEX "imports_church_id_id_key" ON "imports"("church_id", "id");

ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_church_id_fkey" FOREIGN KEY ("church_id") REFERENCES "churches"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "imports" ADD CONSTRAINT "imports_church_id_fkey" FOREIGN KEY ("church_id") REFERENCES "churches"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CALL atrio_wall('idempotency_keys');
CALL atrio_wall('imports');

-- Telephones are kept in E.164 from now on. What was written without a calling code gets the church's country's, as the
-- links to WhatsApp understood it until now. Nobody changed these people: their history says nothing of it.
ALTER TABLE "members" NO FORCE ROW LEVEL SECURITY;
ALTER TABLE "members" DISABLE TRIGGER history_update;

WITH codes (country, code) AS (VALUES
  ('AR', '54'), ('BO', '591'), ('CL', '56'), ('CO', '57'), ('CR', '506'), ('CU', '53'), ('DO', '1'), ('EC', '593'),
  ('ES', '34'), ('GT', '502'), ('HN', '504'), ('MX', '52'), ('NI', '505'), ('PA', '507'), ('PE', '51'), ('PR', '1'),
  ('PY', '595'), ('SV', '503'), ('US', '1'), ('UY', '598'), ('VE', '58')
), numbers AS (
  SELECT m.id, codes.code, btrim(m.cellphone) LIKE '+%' OR btrim(m.cellphone) LIKE '00%' AS international,
         regexp_replace(regexp_replace(m.cellphone, '\D', '', 'g'), '^0+', '') AS digits
  FROM members m JOIN churches c ON c.id = m.church_id JOIN codes USING (country)
  WHERE m.cellphone IS NOT NULL AND m.cellphone !~ '^\+\d+$'
)
UPDATE members m SET cellphone = '+' || CASE WHEN international THEN digits ELSE code || digits END
FROM numbers WHERE numbers.id = m.id AND digits <> '';

ALTER TABLE "members" ENABLE TRIGGER history_update;
ALTER TABLE "members" FORCE ROW LEVEL SECURITY;
