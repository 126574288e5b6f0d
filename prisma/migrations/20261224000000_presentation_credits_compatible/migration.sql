-- Authors and rights of a song, which are not projected.
ALTER TABLE "presentations" ADD COLUMN "credits" TEXT NOT NULL DEFAULT '';

-- They are part of when a presentation last changed.
CREATE OR REPLACE TRIGGER derived
  BEFORE INSERT OR UPDATE OF title, background, text, slides, labels, play_order, photo, credits ON presentations
  FOR EACH ROW EXECUTE FUNCTION atrio_presentation_derived();
