-- What a first visitor asks, and accounts for gifts with their QR.

ALTER TABLE "websites"
    ADD COLUMN "visit_expect" TEXT NOT NULL DEFAULT '',
    ADD COLUMN "visit_dress" TEXT NOT NULL DEFAULT '',
    ADD COLUMN "visit_children" TEXT NOT NULL DEFAULT '',
    ADD COLUMN "visit_parking" TEXT NOT NULL DEFAULT '',
    ADD COLUMN "giving_text" TEXT NOT NULL DEFAULT '',
    ADD COLUMN "giving_accounts" TEXT NOT NULL DEFAULT '';

ALTER TYPE "site_image_kind" ADD VALUE 'giving';

-- One cover, one of the pastors, one QR: the condition names no value of its own transaction.
DROP INDEX "site_images_one_cover";
CREATE UNIQUE INDEX "site_images_one_of_the_site" ON "site_images"("church_id", "kind") WHERE ((deleted_at IS NULL) AND (event_id IS NULL) AND (activity_id IS NULL) AND (kind <> 'gallery'::site_image_kind));
