-- Author, number at CCLI, songbook and number there of a song.
ALTER TABLE "presentations" ADD COLUMN "author" TEXT NOT NULL DEFAULT '',
  ADD COLUMN "ccli" TEXT NOT NULL DEFAULT '',
  ADD COLUMN "songbook" TEXT NOT NULL DEFAULT '',
  ADD COLUMN "song_number" TEXT NOT NULL DEFAULT '',
  ADD COLUMN "sort_hymn" TEXT COLLATE "C" NOT NULL DEFAULT '',
  ADD CONSTRAINT "presentations_ccli_is_digits" CHECK ("ccli" ~ '^[0-9]{0,10}$'),
  ADD CONSTRAINT "presentations_song_number_is_one" CHECK ("song_number" ~ '^([1-9][0-9]{0,3}[a-z]?)?$');

CREATE INDEX "presentations_by_hymn" ON "presentations"("church_id", "sort_hymn", "id") WHERE (deleted_at IS NULL AND song_number <> ''::text);

-- They are part of when a presentation last changed, and of what it is found by: its function is in prisma/functions.
CREATE OR REPLACE TRIGGER derived
  BEFORE INSERT OR UPDATE OF title, background, text, slides, labels, play_order, pictures, photo, credits, author, ccli, songbook, song_number
  ON presentations
  FOR EACH ROW EXECUTE FUNCTION atrio_presentation_derived();
