ALTER TABLE "presentations" ADD COLUMN "pictures" INTEGER[] NOT NULL DEFAULT ARRAY[]::INTEGER[];

CREATE TABLE "presentation_pictures" (
    "id" SERIAL NOT NULL,
    "church_id" INTEGER NOT NULL DEFAULT (NULLIF(current_setting('app.church_id'::text, true), ''::text))::integer,
    "photo" TEXT NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "widths" INTEGER[],
    "used_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "presentation_pictures_pkey" PRIMARY KEY ("church_id","id"),
    CONSTRAINT "presentation_pictures_have_a_size" CHECK ("width" > 0 AND "height" > 0)
);

ALTER TABLE "presentation_pictures" ADD CONSTRAINT "presentation_pictures_church_id_fkey" FOREIGN KEY ("church_id") REFERENCES "churches"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CALL atrio_enable_rls('presentation_pictures');

-- As before, with the pictures: a change of how one is shown is a change of the presentation.
CREATE OR REPLACE TRIGGER derived BEFORE INSERT OR UPDATE OF title, background, text, slides, labels, play_order, pictures, photo, credits ON presentations
  FOR EACH ROW EXECUTE FUNCTION atrio_presentation_derived();
