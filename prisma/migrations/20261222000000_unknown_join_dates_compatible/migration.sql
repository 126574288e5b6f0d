-- A person's date of membership may be unknown. `members_by_join_date` follows: no comparison finds a null.
ALTER TABLE "members" ALTER COLUMN "join_date" DROP NOT NULL;
