-- The list of members by every column. With the id, an index has a whole order.
DROP INDEX "members_by_birthday";
DROP INDEX "members_by_join_date";

CREATE INDEX "members_by_birthday" ON "members"("church_id", "sort_birthday", "birthday", "id") WHERE (deleted_at IS NULL);
CREATE INDEX "members_by_join_date" ON "members"("church_id", "join_date", "id") WHERE (deleted_at IS NULL);
CREATE INDEX "members_by_age" ON "members"("church_id", "birthday", "id") WHERE (deleted_at IS NULL);
CREATE INDEX "members_by_cellphone" ON "members"("church_id", "cellphone", "id") WHERE (deleted_at IS NULL);
CREATE INDEX "members_by_email" ON "members"("church_id", "email", "id") WHERE (deleted_at IS NULL);
CREATE INDEX "members_by_position_and_name" ON "members"("church_id", "position_id", "sort_name", "id") WHERE (deleted_at IS NULL);
CREATE INDEX "members_by_baptized" ON "members"("church_id", "baptized", "sort_name", "id") WHERE (deleted_at IS NULL);
CREATE INDEX "members_by_genre" ON "members"("church_id", "genre", "sort_name", "id") WHERE (deleted_at IS NULL);
CREATE INDEX "members_by_civil_status" ON "members"("church_id", "civil_status", "sort_name", "id") WHERE (deleted_at IS NULL);
