-- Who joined in the last months, for the home.
CREATE INDEX "members_by_join_date" ON "members"("church_id", "join_date") WHERE (deleted_at IS NULL);
