INSERT INTO derived_columns VALUES ('minutes', 'book'), ('minutes', 'present');

INSERT INTO erasure_columns SELECT 'minutes', * FROM (VALUES
  ('title', 120), ('body_name', 80), ('city', 80), ('place', 160), ('presider', 100), ('presider_role', 60), ('secretary', 100),
  ('secretary_role', 60), ('agenda', 5000), ('discussion', 40000), ('church_name', 100), ('attendees', NULL), ('agreements', NULL)) AS c;

INSERT INTO erasure_functions VALUES ('atrio_erase_minutes');

-- A list of attendees without the member, who stays in it as somebody.
CREATE OR REPLACE FUNCTION atrio_forget_attendee(attendees jsonb, member integer) RETURNS jsonb
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (
    SELECT jsonb_agg(CASE WHEN a -> 'memberId' = to_jsonb(member) THEN a || '{"name": "[persona borrada]", "memberId": null}' ELSE a END
                     ORDER BY place)
    FROM jsonb_array_elements(attendees) WITH ORDINALITY AS list (a, place));

-- A member on the list of those who attended is erased from it whatever the name is: one word, or one that another has too.
CREATE OR REPLACE FUNCTION atrio_erase_minutes(church integer, member integer, pattern text, loose text, marks jsonb) RETURNS integer
  LANGUAGE plpgsql
AS $$
DECLARE
  listed jsonb := jsonb_build_array(jsonb_build_object('memberId', member));
  touched integer;
BEGIN
  UPDATE public.minutes m
  SET attendees = public.atrio_forget_attendee(m.attendees, member), version = m.version + 1
  WHERE m.church_id = church AND m.attendees @> listed;
  GET DIAGNOSTICS touched = ROW_COUNT;
  UPDATE public.history h
  SET before = CASE WHEN h.before -> 'attendees' @> listed
        THEN jsonb_set(h.before, '{attendees}', public.atrio_forget_attendee(h.before -> 'attendees', member)) ELSE h.before END,
      after = CASE WHEN h.after -> 'attendees' @> listed
        THEN jsonb_set(h.after, '{attendees}', public.atrio_forget_attendee(h.after -> 'attendees', member)) ELSE h.after END
  WHERE h.church_id = church AND h.entity = 'minutes'
    AND (h.before -> 'attendees' @> listed OR h.after -> 'attendees' @> listed);
  UPDATE public.idempotency_keys k SET answer = NULL
  WHERE k.church_id = church AND k.answer -> 'attendees' @> listed;
  RETURN touched;
END $$;
