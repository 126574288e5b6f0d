-- Bibles: reference data of every church, written by the owner of the tables in the step after migrations.

CREATE TABLE "bibles" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "license" TEXT NOT NULL,
    "content_hash" TEXT NOT NULL,

    CONSTRAINT "bibles_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "bible_verses" (
    "bible_id" TEXT NOT NULL,
    "id" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "words" tsvector NOT NULL,

    CONSTRAINT "bible_verses_pkey" PRIMARY KEY ("bible_id", "id")
);

CREATE INDEX "bible_verses_words" ON "bible_verses" USING GIN ("words");

ALTER TABLE "bible_verses" ADD CONSTRAINT "bible_verses_bible_id_fkey" FOREIGN KEY ("bible_id") REFERENCES "bibles"("id") ON DELETE CASCADE ON UPDATE CASCADE;
