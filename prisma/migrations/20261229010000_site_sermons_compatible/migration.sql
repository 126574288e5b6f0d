-- Sermons of a site: links to videos, with the video's own still.

CREATE TABLE "site_sermons" (
    "id" SERIAL NOT NULL,
    "church_id" INTEGER NOT NULL DEFAULT (NULLIF(current_setting('app.church_id'::text, true), ''::text))::integer,
    "link" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "preacher" TEXT NOT NULL DEFAULT '',
    "date" DATE,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "site_sermons_pkey" PRIMARY KEY ("church_id", "id")
);

ALTER TABLE "site_sermons" ADD CONSTRAINT "site_sermons_church_id_fkey" FOREIGN KEY ("church_id") REFERENCES "churches"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CALL atrio_enable_rls('site_sermons');
CALL atrio_keep_history('site_sermons', 'church_id');
DROP TRIGGER history_update ON site_sermons;
CREATE TRIGGER history_update AFTER UPDATE ON site_sermons REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT WHEN (NOT atrio_is_erasing()) EXECUTE FUNCTION atrio_history_of_edits();

CREATE TRIGGER site_revision AFTER INSERT OR UPDATE OR DELETE ON site_sermons FOR EACH STATEMENT EXECUTE FUNCTION atrio_raise_site_revision();

-- Stills are of a video, whichever links lead to it.
ALTER TYPE "site_image_kind" ADD VALUE 'sermon';
ALTER TABLE "site_images" ADD COLUMN "video" TEXT;
CREATE UNIQUE INDEX "site_images_one_per_video" ON "site_images"("church_id", "video") WHERE (deleted_at IS NULL);
DROP INDEX "site_images_one_of_the_site";
CREATE UNIQUE INDEX "site_images_one_of_the_site" ON "site_images"("church_id", "kind") WHERE ((deleted_at IS NULL) AND (event_id IS NULL) AND (activity_id IS NULL) AND (video IS NULL) AND (kind <> 'gallery'::site_image_kind));
