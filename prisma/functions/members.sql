CREATE OR REPLACE FUNCTION atrio_member_search(name text, email text, cellphone text) RETURNS text
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN public.atrio_fold(concat_ws(' ', name, email, regexp_replace(cellphone, '\D', '', 'g')));

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

INSERT INTO derived_columns VALUES ('members', 'sort_birthday'), ('members', 'sort_surnames');

INSERT INTO erasure_columns VALUES
  ('members', 'notes', 1000),
  ('members', 'left_note', 300),
  ('members', 'baptized_by', 100),
  ('members', 'extra', NULL);
