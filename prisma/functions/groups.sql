INSERT INTO erasure_columns VALUES
  ('groups', 'name', 100), ('groups', 'kind', 60), ('groups', 'place', 160), ('groups', 'notes', 1000),
  ('meetings', 'notes', 2000), ('meetings', 'sent_by', 100),
  ('meeting_reports', 'sent_by', 100), ('attendance_devices', 'name', 60);

INSERT INTO erasure_functions VALUES ('atrio_erase_groups');

-- A visitor who is the person, or goes by their name or telephone, stays counted without either; answers that were kept say who leads a
-- group and how they are reached.
CREATE OR REPLACE FUNCTION atrio_erase_groups(church integer, member integer, pattern text, loose text, marks jsonb) RETURNS integer
  LANGUAGE plpgsql
AS $$
DECLARE
  touched integer := 0;
BEGIN
  UPDATE public.idempotency_keys k SET answer = NULL
  WHERE k.church_id = church AND k.answer ? 'leaderContact' AND (
    k.answer @> jsonb_build_object('leaderId', atrio_erase_groups.member)
    OR k.answer @> jsonb_build_object('assistantId', atrio_erase_groups.member)
    OR k.answer @> jsonb_build_object('supervisorId', atrio_erase_groups.member)
    OR k.answer -> 'leaderContact' @> jsonb_build_object(
      'guardians', jsonb_build_array(jsonb_build_object('id', atrio_erase_groups.member))));
  IF pattern IS NOT NULL OR marks IS NOT NULL THEN
    UPDATE public.meeting_visitors v
    SET name = left(public.atrio_blank(v.name, pattern, marks), 100), phone = NULL
    WHERE v.church_id = church AND public.atrio_names_person(concat_ws(E'\n', v.name, v.phone), pattern, loose, marks);
    GET DIAGNOSTICS touched = ROW_COUNT;
  END IF;
  RETURN touched;
END $$;
