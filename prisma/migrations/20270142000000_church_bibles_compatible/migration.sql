-- Bibles that a church says it may use: its own, under row-level security, with one entry in the history each and none for a verse.

CREATE TABLE "church_bibles" (
    "church_id" INTEGER NOT NULL DEFAULT (NULLIF(current_setting('app.church_id'::text, true), ''::text))::integer,
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "abbreviation" TEXT NOT NULL,
    "division" TEXT NOT NULL,
    "verses" INTEGER NOT NULL,
    "bytes" INTEGER NOT NULL,
    "chapters" JSONB NOT NULL,
    "is_default" BOOLEAN NOT NULL DEFAULT false,
    "declared_by" INTEGER,
    "declared_by_name" TEXT NOT NULL,
    "declared_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "church_bibles_pkey" PRIMARY KEY ("church_id","id")
);

CREATE TABLE "church_bible_verses" (
    "church_id" INTEGER NOT NULL DEFAULT (NULLIF(current_setting('app.church_id'::text, true), ''::text))::integer,
    "id" SERIAL NOT NULL,
    "bible_id" INTEGER NOT NULL,
    "verse" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "words" tsvector NOT NULL,

    CONSTRAINT "church_bible_verses_pkey" PRIMARY KEY ("church_id","id")
);

CREATE UNIQUE INDEX "church_bibles_church_id_abbreviation_key" ON "church_bibles"("church_id", "abbreviation");
CREATE UNIQUE INDEX "church_bibles_default" ON "church_bibles"("church_id") WHERE (is_default);
CREATE UNIQUE INDEX "church_bible_verses_church_id_bible_id_verse_key" ON "church_bible_verses"("church_id", "bible_id", "verse");
CREATE INDEX "church_bible_verses_words" ON "church_bible_verses" USING GIN ("words");

ALTER TABLE "church_bibles" ADD CONSTRAINT "church_bibles_division" CHECK (division IN ('spanish', 'rvr1960'));
ALTER TABLE "church_bibles" ADD CONSTRAINT "church_bibles_church_id_fkey" FOREIGN KEY ("church_id") REFERENCES "churches"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "church_bible_verses" ADD CONSTRAINT "church_bible_verses_church_id_fkey" FOREIGN KEY ("church_id") REFERENCES "churches"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "church_bible_verses" ADD CONSTRAINT "church_bible_verses_church_id_bible_id_fkey" FOREIGN KEY ("church_id", "bible_id") REFERENCES "church_bibles"("church_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

CALL atrio_enable_rls('church_bibles');
CALL atrio_enable_rls('church_bible_verses');
CALL atrio_keep_history('church_bibles', 'church_id');
ALTER TABLE church_bible_verses SET (autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 5000);
