-- The entry itself says when.
INSERT INTO derived_columns VALUES ('pickups', 'taken_at');

INSERT INTO erasure_columns VALUES
  ('courses', 'kind', 60), ('courses', 'description', 1000),
  ('classes', 'name', 100), ('classes', 'term', 60), ('classes', 'room', 60), ('classes', 'notes', 1000),
  ('student_records', 'allergies', 500), ('student_records', 'remarks', 1000),
  ('pickups', 'taken_by', 100), ('pickups', 'handed_by', 100);

INSERT INTO erasure_functions VALUES ('atrio_erase_classes');

-- What a person studied and what teachers had to know of them goes, with its history; answers that were kept say who teaches and who came.
CREATE OR REPLACE FUNCTION atrio_erase_classes(church integer, member integer, pattern text, loose text, marks jsonb) RETURNS integer
  LANGUAGE plpgsql
AS $$
DECLARE
  gone integer[];
BEGIN
  WITH deleted AS (
    DELETE FROM public.student_records r WHERE r.church_id = church AND r.member_id = atrio_erase_classes.member RETURNING r.id)
  SELECT array_agg(d.id) INTO gone FROM deleted d;
  DELETE FROM public.history h WHERE h.church_id = church AND h.entity = 'student_records' AND h.row_id = ANY (gone);
  WITH deleted AS (
    DELETE FROM public.enrolments e WHERE e.church_id = church AND e.member_id = atrio_erase_classes.member RETURNING e.id)
  SELECT array_agg(d.id) INTO gone FROM deleted d;
  DELETE FROM public.history h WHERE h.church_id = church AND h.entity = 'enrolments' AND h.row_id = ANY (gone);
  DELETE FROM public.history h WHERE h.church_id = church AND h.entity = 'pickups' AND h.row_id IN (
    SELECT p.id FROM public.pickups p WHERE p.church_id = church AND p.member_id = atrio_erase_classes.member);
  UPDATE public.idempotency_keys k SET answer = NULL
  WHERE k.church_id = church AND (
    k.answer ? 'contact' AND (k.answer @> jsonb_build_object('teacherId', atrio_erase_classes.member)
      OR k.answer @> jsonb_build_object('assistantId', atrio_erase_classes.member))
    OR jsonb_typeof(k.answer -> 'marks') = 'array'
      AND k.answer -> 'marks' @> jsonb_build_array(jsonb_build_object('memberId', atrio_erase_classes.member)));
  RETURN 0;
END $$;
