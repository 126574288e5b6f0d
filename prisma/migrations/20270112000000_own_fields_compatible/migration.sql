-- Own fields of a church: facts of a person that the church defines, and their values by key in the person's row.

CREATE TABLE "member_fields" (
    "church_id" INTEGER NOT NULL DEFAULT (NULLIF(current_setting('app.church_id'::text, true), ''::text))::integer,
    "id" SERIAL NOT NULL,
    "key" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "choices" JSONB NOT NULL DEFAULT '[]',
    "is_private" BOOLEAN NOT NULL DEFAULT false,
    "rank" INTEGER NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "member_fields_pkey" PRIMARY KEY ("church_id", "id"),
    CONSTRAINT "member_fields_key_is_plain" CHECK ("key" ~ '^[a-z][a-z0-9-]{0,39}$'),
    CONSTRAINT "member_fields_kind_is_known" CHECK ("kind" IN ('text', 'number', 'date', 'boolean', 'choice')),
    CONSTRAINT "member_fields_choices_are_a_list" CHECK (jsonb_typeof("choices") = 'array')
);

CREATE UNIQUE INDEX "member_fields_church_id_key_key" ON "member_fields"("church_id", "key");

ALTER TABLE "member_fields" ADD CONSTRAINT "member_fields_church_id_fkey" FOREIGN KEY ("church_id") REFERENCES "churches"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CALL atrio_enable_rls('member_fields');
CALL atrio_keep_history('member_fields', 'church_id');

ALTER TABLE "members" ADD COLUMN "extra" JSONB NOT NULL DEFAULT '{}';

-- Texts, numbers and booleans by key. The form takes 2000 bytes at most; blanking a person in the texts may lengthen them.
ALTER TABLE "members" ADD CONSTRAINT "members_extra_is_flat"
  CHECK (jsonb_typeof("extra") = 'object' AND octet_length("extra"::text) <= 4000
    AND NOT jsonb_path_exists("extra", '$.* ? (@.type() == "object" || @.type() == "array" || @.type() == "null")'));
