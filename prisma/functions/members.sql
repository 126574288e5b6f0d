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
  ('members', 'extra', NULL),
  ('families', 'name', 100),
  ('families', 'address', 200);

INSERT INTO erasure_functions VALUES ('atrio_erase_families'), ('atrio_erase_guardians');

-- Answers that were kept say of a guardian the telephone and the mail, in the row of the child and by themselves.
CREATE OR REPLACE FUNCTION atrio_erase_guardians(church integer, member integer, pattern text, loose text, marks jsonb) RETURNS integer
  LANGUAGE plpgsql
AS $$
BEGIN
  UPDATE public.idempotency_keys k SET answer = NULL
  WHERE k.church_id = church AND (
    k.answer @> jsonb_build_object('guardians', jsonb_build_array(jsonb_build_object('id', atrio_erase_guardians.member)))
    OR k.answer @> jsonb_build_object('adultId', atrio_erase_guardians.member));
  RETURN 0;
END $$;

-- A family that has nobody but the member goes whole, as its address and its telephone are theirs; its photo goes with the next sweep.
CREATE OR REPLACE FUNCTION atrio_erase_families(church integer, member integer, pattern text, loose text, marks jsonb) RETURNS integer
  LANGUAGE plpgsql
AS $$
DECLARE
  gone integer;
BEGIN
  -- Answers that were kept list the people of a family with their telephones.
  UPDATE public.idempotency_keys k SET answer = NULL
  WHERE k.church_id = church
    AND k.answer @> jsonb_build_object('people', jsonb_build_array(jsonb_build_object('id', atrio_erase_families.member)))
    AND k.answer ? 'count';
  SELECT m.family_id INTO gone FROM public.members m
  WHERE m.church_id = church AND m.id = atrio_erase_families.member AND NOT EXISTS (
    SELECT FROM public.members other
    WHERE other.church_id = church AND other.family_id = m.family_id AND other.id <> m.id);
  IF gone IS NULL THEN
    RETURN 0;
  END IF;
  UPDATE public.members m SET family_id = NULL, family_role = NULL WHERE m.church_id = church AND m.id = atrio_erase_families.member;
  DELETE FROM public.families f WHERE f.church_id = church AND f.id = gone;
  DELETE FROM public.history h WHERE h.church_id = church AND h.entity = 'families' AND h.row_id = gone;
  UPDATE public.idempotency_keys k SET answer = NULL
  WHERE k.church_id = church AND k.answer @> jsonb_build_object('id', gone) AND k.answer ?& ARRAY['people', 'count'];
  RETURN 0;
END $$;
