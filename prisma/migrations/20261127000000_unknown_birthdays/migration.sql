-- A person needs a name only: the birthday may be unknown, or known without its year; gender and civil status too.

ALTER TYPE "genre" ADD VALUE 'N';
ALTER TYPE "civil_status" ADD VALUE 'sin_dato';

-- The derived column gives its name to the day without a year. `members_by_birthday` follows.
ALTER TABLE "members" RENAME COLUMN "birth_month_day" TO "sort_birthday";

ALTER TABLE "members"
  ALTER COLUMN "birthday" DROP NOT NULL,
  ADD COLUMN "birth_month_day" TEXT,
  ADD CONSTRAINT "members_birthday_or_month_day" CHECK ("birthday" IS NULL OR "birth_month_day" IS NULL),
  ADD CONSTRAINT "members_birth_month_day_is_a_day" CHECK (
    "birth_month_day" ~ '^((0[13578]|1[02])-(0[1-9]|[12]\d|3[01])|(0[469]|11)-(0[1-9]|[12]\d|30)|02-(0[1-9]|[12]\d))$');

-- Month × 100 + day of a birthday, with or without its year; 0 for an unknown one.
CREATE FUNCTION atrio_sort_birthday(birthday date, month_day text) RETURNS smallint
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN coalesce(public.atrio_month_day(birthday), replace(month_day, '-', '')::smallint, 0);

CREATE OR REPLACE FUNCTION atrio_member_derived() RETURNS trigger
  LANGUAGE plpgsql
AS $$
BEGIN
  -- An import that brings the whole date knows nothing of the day that the row already has.
  IF NEW.birthday IS NOT NULL THEN
    NEW.birth_month_day := NULL;
  END IF;
  NEW.search := public.atrio_member_search(NEW.name, NEW.email, NEW.cellphone);
  NEW.sort_name := public.atrio_sort_key(NEW.name);
  NEW.sort_birthday := public.atrio_sort_birthday(NEW.birthday, NEW.birth_month_day);
  RETURN NEW;
END $$;

DROP TRIGGER derived_update ON members;

CREATE TRIGGER derived_update BEFORE UPDATE OF name, email, cellphone, birthday, birth_month_day ON members
  FOR EACH ROW EXECUTE FUNCTION atrio_member_derived();

DROP TRIGGER derived_insert ON members;

CREATE TRIGGER derived_insert BEFORE INSERT ON members
  FOR EACH ROW WHEN (
    NEW.search = '' OR NEW.sort_name = ''
    OR NEW.sort_birthday = 0 AND num_nonnulls(NEW.birthday, NEW.birth_month_day) > 0
    OR num_nonnulls(NEW.birthday, NEW.birth_month_day) = 2)
  EXECUTE FUNCTION atrio_member_derived();

CREATE OR REPLACE FUNCTION atrio_history_image(image jsonb) RETURNS jsonb
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN image - ARRAY['church_id', 'search', 'sort_name', 'sort_birthday', 'cents'];
