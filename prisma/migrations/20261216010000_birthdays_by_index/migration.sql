-- With the date, the birthdays of a week are counted without visiting the rows.
DROP INDEX "members_by_birthday";

CREATE INDEX "members_by_birthday" ON "members"("church_id", "sort_birthday", "birthday") WHERE (deleted_at IS NULL);
