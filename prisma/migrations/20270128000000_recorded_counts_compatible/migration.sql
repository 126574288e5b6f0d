-- Movements that were in the books before a count, whose cash it counts and does not post again.
ALTER TABLE "count_movements" ADD COLUMN "recorded" BOOLEAN NOT NULL DEFAULT false;
