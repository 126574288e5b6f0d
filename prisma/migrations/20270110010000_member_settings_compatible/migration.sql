CREATE TABLE "member_settings" (
    "id" SERIAL NOT NULL,
    "church_id" INTEGER NOT NULL DEFAULT (NULLIF(current_setting('app.church_id'::text, true), ''::text))::integer,
    "hidden_facts" TEXT[] NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "member_settings_pkey" PRIMARY KEY ("church_id","id")
);

CREATE UNIQUE INDEX "member_settings_church_id_key" ON "member_settings"("church_id");

ALTER TABLE "member_settings" ADD CONSTRAINT "member_settings_church_id_fkey" FOREIGN KEY ("church_id") REFERENCES "churches"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CALL atrio_enable_rls('member_settings');
CALL atrio_keep_history('member_settings', 'church_id');
