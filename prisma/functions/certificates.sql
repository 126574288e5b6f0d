INSERT INTO derived_columns VALUES ('certificates', 'code_hash');

INSERT INTO erasure_columns SELECT 'certificate_types', * FROM (VALUES ('title', 40), ('intro', 60), ('paragraph', 2500), ('blanks', NULL)) AS c;

INSERT INTO erasure_columns SELECT 'certificates', name FROM unnest(ARRAY[
  'member', 'member2', 'pastor', 'pastor_role', 'pastor2', 'pastor2_role', 'type', 'title', 'intro', 'paragraph', 'blanks',
  'place', 'addressee']) AS name;

INSERT INTO erasure_functions VALUES ('atrio_erase_certificates');

-- A certificate issued to the member, or on which the name stands, is this person's and is revoked; one that they signed
-- stays valid.
CREATE OR REPLACE FUNCTION atrio_erase_certificates(church integer, member integer, pattern text, loose text, marks jsonb) RETURNS integer
  LANGUAGE plpgsql
AS $$
DECLARE
  certificate record;
  mentions integer := 0;
BEGIN
  -- One issued to this member carries the name whatever it is: one word, or one that another member has too.
  FOR certificate IN
    SELECT c.id, c.code, l.place, CASE l.place WHEN 1 THEN c.member ELSE c.member2 END AS name
    FROM public.certificate_members l JOIN public.certificates c ON c.church_id = l.church_id AND c.id = l.certificate_id
    WHERE l.church_id = church AND l.member_id = atrio_erase_certificates.member
  LOOP
    UPDATE public.certificates c
    SET member = CASE certificate.place WHEN 1 THEN '[persona borrada]' ELSE c.member END,
        member2 = CASE certificate.place WHEN 2 THEN '[persona borrada]' ELSE c.member2 END,
        paragraph = replace(c.paragraph, certificate.name, '[persona borrada]'),
        addressee = replace(c.addressee, certificate.name, '[persona borrada]'),
        revoked_at = coalesce(c.revoked_at, now()),
        version = c.version + 1
    WHERE c.church_id = church AND c.id = certificate.id;
    UPDATE public.history h
    SET before = public.atrio_forget_printed(h.before, certificate.name), after = public.atrio_forget_printed(h.after, certificate.name)
    WHERE h.church_id = church AND h.entity = 'certificates' AND h.row_id = certificate.id;
    UPDATE public.idempotency_keys k SET answer = NULL
    WHERE k.church_id = church AND k.answer @> jsonb_build_object('id', certificate.id, 'code', certificate.code);
    mentions := mentions + 1;
  END LOOP;
  UPDATE public.certificates c SET revoked_at = now()
  WHERE c.church_id = church AND c.revoked_at IS NULL
    AND public.atrio_names_person(concat_ws(E'\n', c.member, c.member2), pattern, loose, marks);
  RETURN mentions;
END $$;

-- Name, logo, address and country of the scoped church, for a certificate that is being issued: none changes until the
-- transaction ends, so that the file of the logo is in use without interruption.
CREATE OR REPLACE FUNCTION atrio_letterhead_with_address(OUT name text, OUT logo text, OUT address text, OUT country text)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
BEGIN
  SELECT c.name, c.logo, c.address, c.country INTO name, logo, address, country FROM public.churches c
  WHERE c.id = NULLIF(current_setting('app.church_id', true), '')::integer FOR SHARE;
END $$;

-- The image of a certificate without a printed name.
CREATE OR REPLACE FUNCTION atrio_forget_printed(image jsonb, name text) RETURNS jsonb
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN (
    SELECT jsonb_object_agg(key, CASE WHEN key IN ('member', 'member2', 'paragraph', 'addressee', 'name', 'name2') AND jsonb_typeof(value) = 'string'
      THEN to_jsonb(replace(value #>> '{}', name, '[persona borrada]')) ELSE value END)
    FROM jsonb_each(image));

INSERT INTO erasure_columns SELECT 'book_entries', * FROM (VALUES
  ('name', 100), ('name2', 100), ('reference', 60), ('parents', 200), ('godparents', 200), ('witnesses', 200), ('place', 120),
  ('minister', 200), ('observations', 2000)) AS c;

INSERT INTO erasure_functions VALUES ('atrio_erase_book_entries');

-- An entry of the member carries the name whatever it is: one word, or one that another member has too.
CREATE OR REPLACE FUNCTION atrio_erase_book_entries(church integer, member integer, pattern text, loose text, marks jsonb) RETURNS integer
  LANGUAGE plpgsql
AS $$
DECLARE
  entry record;
  mentions integer := 0;
BEGIN
  FOR entry IN
    SELECT e.id, l.place, CASE l.place WHEN 1 THEN e.name ELSE e.name2 END AS name
    FROM public.book_entry_members l JOIN public.book_entries e ON e.church_id = l.church_id AND e.id = l.entry_id
    WHERE l.church_id = church AND l.member_id = atrio_erase_book_entries.member
  LOOP
    UPDATE public.book_entries e
    SET name = CASE entry.place WHEN 1 THEN '[persona borrada]' ELSE e.name END,
        name2 = CASE entry.place WHEN 2 THEN '[persona borrada]' ELSE e.name2 END,
        version = e.version + 1
    WHERE e.church_id = church AND e.id = entry.id;
    UPDATE public.history h
    SET before = public.atrio_forget_printed(h.before, entry.name), after = public.atrio_forget_printed(h.after, entry.name)
    WHERE h.church_id = church AND h.entity = 'book_entries' AND h.row_id = entry.id;
    UPDATE public.idempotency_keys k SET answer = NULL
    WHERE k.church_id = church AND k.answer @> jsonb_build_object('id', entry.id, 'name', entry.name);
    mentions := mentions + 1;
  END LOOP;
  RETURN mentions;
END $$;
