INSERT INTO derived_columns VALUES ('transactions', 'cents');

INSERT INTO erasure_columns SELECT 'transactions', * FROM (VALUES ('concept', 150), ('notes', 1000), ('void_reason', 200)) AS c;

-- Without the name the line of a report stays empty, to be signed by another person.
INSERT INTO erasure_columns SELECT 'report_signers', * FROM (VALUES
  ('treasurer', 0), ('auditor', 0), ('pastor', 0), ('place', 0)) AS c;

INSERT INTO erasure_functions VALUES ('atrio_erase_gifts', '{gifts}');

-- What a member gave, and what names the person as a donor, keeps its amount without the name.
CREATE OR REPLACE FUNCTION atrio_erase_gifts(church integer, member integer, pattern text, loose text, marks jsonb) RETURNS integer
  LANGUAGE plpgsql
AS $$
DECLARE
  erased constant text := '[persona borrada]';
  named integer[];
BEGIN
  WITH gone AS (
    UPDATE public.gifts g
    SET member_id = NULL,
        name = CASE WHEN g.member_id = atrio_erase_gifts.member THEN erased ELSE left(public.atrio_blank(g.name, pattern, marks), 100) END
    WHERE g.church_id = church
      AND (g.member_id = atrio_erase_gifts.member
           OR g.member_id IS NULL AND public.atrio_names_person(g.name, pattern, loose, marks))
    RETURNING g.id)
  SELECT coalesce(array_agg(id), '{}') INTO named FROM gone;
  UPDATE public.receipts r
  SET member_id = NULL,
      name = CASE WHEN r.member_id = atrio_erase_gifts.member THEN erased ELSE left(public.atrio_blank(r.name, pattern, marks), 100) END
  WHERE r.church_id = church
    AND (r.member_id = atrio_erase_gifts.member
         OR r.member_id IS NULL AND public.atrio_names_person(r.name, pattern, loose, marks));
  UPDATE public.history h
  SET before = public.atrio_forget_donor(h.before, atrio_erase_gifts.member), after = public.atrio_forget_donor(h.after, atrio_erase_gifts.member)
  WHERE h.church_id = church AND h.entity = 'gifts'
    AND to_jsonb(atrio_erase_gifts.member) IN (h.before -> 'member_id', h.after -> 'member_id');
  DELETE FROM public.history h
  WHERE h.church_id = church AND h.entity = 'envelopes'
    AND (to_jsonb(atrio_erase_gifts.member) IN (h.before -> 'member_id', h.after -> 'member_id')
         OR h.row_id = (SELECT e.id FROM public.envelopes e WHERE e.church_id = church AND e.member_id = atrio_erase_gifts.member));
  -- An answer may be a list of movements, or one.
  UPDATE public.idempotency_keys k SET answer = NULL
  WHERE k.church_id = church AND jsonb_path_exists(
    k.answer, '$.**.memberId ? (@ == $member)', jsonb_build_object('member', atrio_erase_gifts.member));
  RETURN cardinality(named);
END $$;

-- Image of a gift in the history without a member.
CREATE OR REPLACE FUNCTION atrio_forget_donor(image jsonb, member integer) RETURNS jsonb
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN image -> 'member_id' = to_jsonb(member) THEN image || '{"name": "[persona borrada]", "member_id": null}' ELSE image END;

INSERT INTO derived_columns SELECT 'statements', name FROM unnest(ARRAY['name', 'content', 'code_hash']) AS name;

INSERT INTO erasure_columns SELECT 'statements', * FROM (VALUES ('name', 100), ('content', NULL)) AS c;

INSERT INTO erasure_columns SELECT 'giving_settings', * FROM (VALUES
  ('registration', 120), ('representative', 0), ('representative_document', 0), ('accountant', 0), ('accountant_card', 0)) AS c;

INSERT INTO erasure_functions VALUES ('atrio_erase_statements', '{statements}');

-- A constancia of the member, or in the person's name, is revoked and keeps its sums without the name.
CREATE OR REPLACE FUNCTION atrio_erase_statements(church integer, member integer, pattern text, loose text, marks jsonb) RETURNS integer
  LANGUAGE plpgsql
AS $$
DECLARE
  erased constant text := '[persona borrada]';
  touched integer;
BEGIN
  UPDATE public.statements s
  SET member_id = NULL, name = erased, revoked_at = coalesce(s.revoked_at, now()), version = s.version + 1,
      content = jsonb_set(jsonb_set(s.content, '{opening,donor}', to_jsonb(erased)), '{opening,identity}', '""')
  WHERE s.church_id = church
    AND (s.member_id = atrio_erase_statements.member
         OR s.member_id IS NULL AND public.atrio_names_person(s.name, pattern, loose, marks));
  GET DIAGNOSTICS touched = ROW_COUNT;
  RETURN touched;
END $$;

-- Without the name a line of the sheet stays empty, to be signed by another person.
INSERT INTO erasure_columns SELECT 'counts', * FROM (VALUES
  ('service', 60), ('apart', NULL), ('difference_reason', 200), ('first_counter', 0), ('second_counter', 0), ('notes', 1000),
  ('confirmed_name', 0), ('void_reason', 200)) AS c;

INSERT INTO erasure_functions VALUES ('atrio_erase_count_envelopes', '{count_envelopes}');

-- An envelope of the member, or in the person's name, keeps its amount without the name.
CREATE OR REPLACE FUNCTION atrio_erase_count_envelopes(church integer, member integer, pattern text, loose text, marks jsonb) RETURNS integer
  LANGUAGE plpgsql
AS $$
DECLARE
  touched integer;
BEGIN
  UPDATE public.count_envelopes e
  SET member_id = NULL,
      name = CASE WHEN e.member_id = atrio_erase_count_envelopes.member THEN '[persona borrada]'
                  ELSE left(public.atrio_blank(e.name, pattern, marks), 100) END
  WHERE e.church_id = church
    AND (e.member_id = atrio_erase_count_envelopes.member
         OR e.member_id IS NULL AND public.atrio_names_person(e.name, pattern, loose, marks));
  GET DIAGNOSTICS touched = ROW_COUNT;
  RETURN touched;
END $$;
