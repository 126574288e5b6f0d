-- The newest changes of one table, however rare they are in a church, and those of one row by the shorter key: tables
-- that share a row id are few.

DROP INDEX "history_church_id_entity_row_id_id_idx";

CREATE INDEX "history_church_id_entity_id_idx" ON "history"("church_id", "entity", "id");

CREATE INDEX "history_church_id_row_id_idx" ON "history"("church_id", "row_id");
