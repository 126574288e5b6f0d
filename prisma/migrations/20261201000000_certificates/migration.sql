-- Certificates: types with their wording, what was printed, and the members to whom it was issued.

CREATE TABLE "certificate_types" (
    "id" SERIAL NOT NULL,
    "church_id" INTEGER NOT NULL DEFAULT (NULLIF(current_setting('app.church_id'::text, true), ''::text))::integer,
    "value" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "intro" TEXT NOT NULL,
    "paragraph" TEXT NOT NULL,
    "is_for_two" BOOLEAN NOT NULL,
    "is_baptism" BOOLEAN NOT NULL DEFAULT false,
    "rank" INTEGER NOT NULL,
    "archived_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "certificate_types_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "certificates" (
    "id" SERIAL NOT NULL,
    "church_id" INTEGER NOT NULL DEFAULT (NULLIF(current_setting('app.church_id'::text, true), ''::text))::integer,
    "certificate_type_id" INTEGER NOT NULL,
    "folio" INTEGER NOT NULL,
    "code" TEXT NOT NULL,
    "code_hash" BYTEA NOT NULL,
    "member" TEXT NOT NULL,
    "member2" TEXT,
    "pastor" TEXT NOT NULL,
    "pastor_role" TEXT NOT NULL,
    "pastor2" TEXT,
    "pastor2_role" TEXT,
    "design" TEXT NOT NULL,
    "design_version" INTEGER NOT NULL,
    "type" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "intro" TEXT NOT NULL,
    "paragraph" TEXT NOT NULL,
    "expedition_date" DATE NOT NULL,
    "date_text" TEXT NOT NULL,
    "church_name" TEXT NOT NULL,
    "logo" TEXT,
    "verification_url" TEXT NOT NULL,
    "issued_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "revoked_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "search" TEXT NOT NULL DEFAULT '',
    "sort_name" TEXT COLLATE "C" NOT NULL DEFAULT '',

    CONSTRAINT "certificates_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "certificates_folio_is_positive" CHECK ("folio" > 0),
    CONSTRAINT "certificates_second_pastor_has_a_role" CHECK (("pastor2" IS NULL) = ("pastor2_role" IS NULL))
);

CREATE TABLE "certificate_members" (
    "id" SERIAL NOT NULL,
    "church_id" INTEGER NOT NULL DEFAULT (NULLIF(current_setting('app.church_id'::text, true), ''::text))::integer,
    "certificate_id" INTEGER NOT NULL,
    "member_id" INTEGER NOT NULL,
    "place" SMALLINT NOT NULL,

    CONSTRAINT "certificate_members_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "certificate_members_place_is_one_of_two" CHECK ("place" IN (1, 2))
);

CREATE UNIQUE INDEX "certificate_types_church_id_id_key" ON "certificate_types"("church_id", "id");

CREATE UNIQUE INDEX "certificate_types_church_id_value_key" ON "certificate_types"("church_id", "value");

CREATE INDEX "certificates_by_name" ON "certificates"("church_id", "sort_name", "id");

CREATE INDEX "certificates_by_type" ON "certificates"("church_id", "certificate_type_id");

CREATE INDEX "certificates_by_logo" ON "certificates"("church_id", "logo") WHERE (logo IS NOT NULL);

CREATE INDEX "certificates_search" ON "certificates" USING GIN ("church_id" int4_ops, "search" gin_trgm_ops);

CREATE UNIQUE INDEX "certificates_church_id_id_key" ON "certificates"("church_id", "id");

CREATE UNIQUE INDEX "certificates_church_id_folio_key" ON "certificates"("church_id", "folio");

CREATE UNIQUE INDEX "certificates_church_id_code_hash_key" ON "certificates"("church_id", "code_hash");

CREATE INDEX "certificate_members_by_member" ON "certificate_members"("church_id", "member_id");

CREATE UNIQUE INDEX "certificate_members_church_id_id_key" ON "certificate_members"("church_id", "id");

CREATE UNIQUE INDEX "certificate_members_church_id_certificate_id_place_key" ON "certificate_members"("church_id", "certificate_id", "place");

ALTER TABLE "certificate_members" ADD CONSTRAINT "certificate_members_church_id_fkey" FOREIGN KEY ("church_id") REFERENCES "churches"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "certificates" ADD CONSTRAINT "certificates_church_id_fkey" FOREIGN KEY ("church_id") REFERENCES "churches"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "certificate_types" ADD CONSTRAINT "certificate_types_church_id_fkey" FOREIGN KEY ("church_id") REFERENCES "churches"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "certificates" ADD CONSTRAINT "certificates_church_id_certificate_type_id_fkey" FOREIGN KEY ("church_id", "certificate_type_id") REFERENCES "certificate_types"("church_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "certificate_members" ADD CONSTRAINT "certificate_members_church_id_certificate_id_fkey" FOREIGN KEY ("church_id", "certificate_id") REFERENCES "certificates"("church_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A restore runs migrations with row_security off, and the new key reads the members.
ALTER TABLE "members" NO FORCE ROW LEVEL SECURITY;
ALTER TABLE "certificate_members" ADD CONSTRAINT "certificate_members_church_id_member_id_fkey" FOREIGN KEY ("church_id", "member_id") REFERENCES "members"("church_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "members" FORCE ROW LEVEL SECURITY;

-- ---------------------------------------------------------------------------------------------------------------------
-- Types of the churches that exist; a new church gets them from lib/certificates/types/labels.ts.

INSERT INTO certificate_types (church_id, value, title, intro, paragraph, is_for_two, is_baptism, rank)
SELECT c.id, t.value, t.title, t.intro, t.paragraph, t.is_for_two, t.is_baptism, t.rank
FROM churches c, (VALUES
  (0, 'Bautizo', 'Certificado de Bautismo', 'certifica que',
   'recibió el bautismo en agua en el nombre del Padre, y del Hijo, y del Espíritu Santo, y confesó ante esta congregación su fe en Jesucristo como Señor y Salvador.', false, true),
  (1, 'Confirmación', 'Certificado de Confirmación', 'certifica que',
   'confirmó públicamente su fe en Jesucristo ante esta congregación, después de prepararse en la Palabra de Dios, y renovó su compromiso de seguirle todos los días de su vida.', false, false),
  (2, 'Matrimonio', 'Certificado de Matrimonio', 'certifica que',
   'unieron sus vidas en santo matrimonio delante de Dios y de esta congregación, en ceremonia oficiada por {pastor}, y prometieron amarse, honrarse y cuidarse todos los días de su vida.', true, false),
  (3, 'Membresía', 'Certificado de Membresía', 'certifica que',
   'es miembro en plena comunión de {iglesia}, da testimonio de su fe en Jesucristo y participa de la vida y del servicio de esta congregación.', false, false),
  (4, 'Presentación de niños', 'Certificado de Presentación', 'certifica que',
   'recibió la oración de presentación ante el Señor y esta congregación. Su familia dio gracias a Dios por su vida y se comprometió a guiar sus pasos con amor, en la enseñanza y el ejemplo de Jesús.', false, false),
  (5, 'Quince años', 'Certificado de Quince Años', 'certifica que',
   'celebró sus quince años con un culto de acción de gracias a Dios ante esta congregación, y puso en sus manos los sueños y los pasos de su juventud.', false, false),
  (6, 'Recomendación', 'Carta de Recomendación', 'recomienda a',
   'por su buen testimonio y su servicio fiel en {iglesia}, y pide a las iglesias hermanas que le reciban con amor en el Señor y le den el apoyo que necesite.', false, false)
) AS t (rank, value, title, intro, paragraph, is_for_two, is_baptism);

-- ---------------------------------------------------------------------------------------------------------------------

CALL atrio_enable_rls('certificate_types');
CALL atrio_enable_rls('certificates');
CALL atrio_enable_rls('certificate_members');

CALL atrio_keep_history('certificate_types', 'church_id');
CALL atrio_keep_history('certificates', 'church_id');

DROP TRIGGER history_update ON certificate_types;
CREATE TRIGGER history_update AFTER UPDATE ON certificate_types REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT WHEN (NOT atrio_is_erasing()) EXECUTE FUNCTION atrio_history('church_id');
DROP TRIGGER history_update ON certificates;
CREATE TRIGGER history_update AFTER UPDATE ON certificates REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT WHEN (NOT atrio_is_erasing()) EXECUTE FUNCTION atrio_history('church_id');

CREATE OR REPLACE FUNCTION atrio_history_image(image jsonb) RETURNS jsonb
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN image - ARRAY['church_id', 'search', 'sort_name', 'sort_birthday', 'cents', 'code_hash'];

CREATE FUNCTION atrio_certificate_derived() RETURNS trigger
  LANGUAGE plpgsql
AS $$
BEGIN
  NEW.search := public.atrio_fold(
    concat_ws(' ', NEW.member, NEW.member2, NEW.type, 'N.º ' || lpad(NEW.folio::text, greatest(6, length(NEW.folio::text)), '0')));
  NEW.sort_name := public.atrio_sort_key(concat_ws(' ', NEW.member, NEW.member2));
  RETURN NEW;
END $$;

CREATE TRIGGER derived BEFORE INSERT OR UPDATE OF member, member2, type ON certificates
  FOR EACH ROW EXECUTE FUNCTION atrio_certificate_derived();

-- Refuses to change or delete a row, but for a change of the columns named as arguments while `revoked_at` is empty.
-- The owner of the tables may: it erases a person, and deletes the rows that go with a member or with their church.
CREATE FUNCTION atrio_refuse_change() RETURNS trigger
  LANGUAGE plpgsql
AS $$
BEGIN
  IF current_user = (SELECT pg_get_userbyid(relowner) FROM pg_class WHERE oid = TG_RELID) THEN
    RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
  END IF;
  IF TG_OP = 'UPDATE' AND to_jsonb(OLD) ->> 'revoked_at' IS NULL AND to_jsonb(OLD) - TG_ARGV = to_jsonb(NEW) - TG_ARGV THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a row of % is final', TG_TABLE_NAME USING ERRCODE = 'check_violation';
END $$;

CREATE TRIGGER final BEFORE UPDATE OR DELETE ON certificates
  FOR EACH ROW EXECUTE FUNCTION atrio_refuse_change('revoked_at', 'version');

CREATE TRIGGER final BEFORE UPDATE OR DELETE ON certificate_members
  FOR EACH ROW EXECUTE FUNCTION atrio_refuse_change();

-- Name and logo of the scoped church, for a certificate that is being issued: neither changes until the transaction ends,
-- so that the file of the logo is in use without interruption.
CREATE FUNCTION atrio_letterhead(OUT name text, OUT logo text)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
BEGIN
  SELECT c.name, c.logo INTO name, logo FROM public.churches c
  WHERE c.id = NULLIF(current_setting('app.church_id', true), '')::integer FOR SHARE;
END $$;

-- ---------------------------------------------------------------------------------------------------------------------
-- Erasing a person revokes their certificates and blanks the printed name.

-- The image of a certificate without a printed name.
CREATE FUNCTION atrio_forget_printed(image jsonb, name text) RETURNS jsonb
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN (
    SELECT jsonb_object_agg(key, CASE WHEN key IN ('member', 'member2', 'paragraph') AND jsonb_typeof(value) = 'string'
      THEN to_jsonb(replace(value #>> '{}', name, '[persona borrada]')) ELSE value END)
    FROM jsonb_each(image));

-- As before, with certificates and their types.
CREATE OR REPLACE FUNCTION atrio_erase_member(member integer, typed text, OUT photo text, OUT mentions integer)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
DECLARE
  church integer := NULLIF(current_setting('app.church_id', true), '')::integer;
  who integer := public.atrio_history_user();
  gone record;
  pattern text;
  loose text;
  marks jsonb;
  touched integer;
  certificate record;
BEGIN
  IF church IS NULL OR NOT EXISTS (SELECT FROM public.churches c WHERE c.id = church AND c.owner_id = who) THEN
    RAISE EXCEPTION 'only the owner of a church erases a person' USING ERRCODE = 'insufficient_privilege';
  END IF;
  SELECT * INTO gone FROM public.members m WHERE m.church_id = church AND m.id = member FOR UPDATE;
  IF NOT FOUND OR public.atrio_fold(gone.name) IS DISTINCT FROM public.atrio_fold(typed) THEN
    RAISE EXCEPTION 'no such person' USING ERRCODE = 'no_data_found';
  END IF;
  photo := gone.photo;
  PERFORM set_config('app.erasing', 'on', true);
  SELECT m.pattern, m.loose, m.marks INTO pattern, loose, marks FROM public.atrio_person_marks(member) AS m;

  mentions := 0;
  -- A certificate issued to this member carries the name whatever it is: one word, or one that another member has too.
  FOR certificate IN
    SELECT c.id, c.code, l.place, CASE l.place WHEN 1 THEN c.member ELSE c.member2 END AS name
    FROM public.certificate_members l JOIN public.certificates c ON c.church_id = l.church_id AND c.id = l.certificate_id
    WHERE l.church_id = church AND l.member_id = atrio_erase_member.member
  LOOP
    UPDATE public.certificates c
    SET member = CASE certificate.place WHEN 1 THEN '[persona borrada]' ELSE c.member END,
        member2 = CASE certificate.place WHEN 2 THEN '[persona borrada]' ELSE c.member2 END,
        paragraph = replace(c.paragraph, certificate.name, '[persona borrada]'),
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
  DELETE FROM public.members m WHERE m.church_id = church AND m.id = member;
  DELETE FROM public.history h WHERE h.church_id = church AND h.entity = 'members' AND h.row_id = member;
  UPDATE public.imports i
  SET created_ids = array_remove(i.created_ids, member),
      changes = (SELECT coalesce(jsonb_agg(change), '[]') FROM jsonb_array_elements(i.changes) AS change
                 WHERE (change ->> 'id')::integer IS DISTINCT FROM member)
  WHERE i.church_id = church AND i.entity = 'members'
    AND (member = ANY (i.created_ids) OR i.changes @> jsonb_build_array(jsonb_build_object('id', member)));
  -- The keys stay without their answers: who asks again must not create the person again.
  UPDATE public.idempotency_keys k SET answer = NULL
  WHERE k.church_id = church AND k.answer @> jsonb_build_object('id', member) AND k.answer ? 'birthday';

  IF pattern IS NOT NULL OR marks IS NOT NULL THEN
    -- With a new version: a form that is open elsewhere must not bring the old text back. No longer than their forms take.
    UPDATE public.transactions t
    SET concept = left(public.atrio_blank(t.concept, pattern, marks), 150),
        notes = left(public.atrio_blank(t.notes, pattern, marks), 1000),
        void_reason = left(public.atrio_blank(t.void_reason, pattern, marks), 200),
        version = t.version + 1
    WHERE t.church_id = church
      AND public.atrio_names_person(concat_ws(E'\n', t.concept, t.notes, t.void_reason), pattern, loose, marks);
    GET DIAGNOSTICS touched = ROW_COUNT;
    mentions := mentions + touched;
    UPDATE public.members m
    SET notes = left(public.atrio_blank(m.notes, pattern, marks), 1000), version = m.version + 1
    WHERE m.church_id = church AND public.atrio_names_person(m.notes, pattern, loose, marks);
    GET DIAGNOSTICS touched = ROW_COUNT;
    mentions := mentions + touched;
    UPDATE public.inventory_items i
    SET name = left(public.atrio_blank(i.name, pattern, marks), 100),
        brand = left(public.atrio_blank(i.brand, pattern, marks), 100),
        model = left(public.atrio_blank(i.model, pattern, marks), 100),
        serie = left(public.atrio_blank(i.serie, pattern, marks), 100),
        bill = left(public.atrio_blank(i.bill, pattern, marks), 100),
        observations = left(public.atrio_blank(i.observations, pattern, marks), 1000),
        category = left(public.atrio_blank(i.category, pattern, marks), 60),
        location = left(public.atrio_blank(i.location, pattern, marks), 60),
        version = i.version + 1
    WHERE i.church_id = church
      AND public.atrio_names_person(
        concat_ws(E'\n', i.name, i.brand, i.model, i.serie, i.bill, i.observations, i.category, i.location), pattern, loose, marks);
    GET DIAGNOSTICS touched = ROW_COUNT;
    mentions := mentions + touched;
    -- A certificate on which the name stands is this person's; one that they signed stays valid.
    UPDATE public.certificates c
    SET revoked_at = CASE WHEN public.atrio_names_person(concat_ws(E'\n', c.member, c.member2), pattern, loose, marks)
                       THEN coalesce(c.revoked_at, now()) ELSE c.revoked_at END,
        member = public.atrio_blank(c.member, pattern, marks),
        member2 = public.atrio_blank(c.member2, pattern, marks),
        pastor = public.atrio_blank(c.pastor, pattern, marks),
        pastor_role = public.atrio_blank(c.pastor_role, pattern, marks),
        pastor2 = public.atrio_blank(c.pastor2, pattern, marks),
        pastor2_role = public.atrio_blank(c.pastor2_role, pattern, marks),
        type = public.atrio_blank(c.type, pattern, marks),
        title = public.atrio_blank(c.title, pattern, marks),
        intro = public.atrio_blank(c.intro, pattern, marks),
        paragraph = public.atrio_blank(c.paragraph, pattern, marks),
        version = c.version + 1
    WHERE c.church_id = church
      AND public.atrio_names_person(
        concat_ws(E'\n', c.member, c.member2, c.pastor, c.pastor_role, c.pastor2, c.pastor2_role, c.type, c.title, c.intro, c.paragraph),
        pattern, loose, marks);
    GET DIAGNOSTICS touched = ROW_COUNT;
    mentions := mentions + touched;
    UPDATE public.certificate_types t
    SET title = left(public.atrio_blank(t.title, pattern, marks), 40),
        intro = left(public.atrio_blank(t.intro, pattern, marks), 60),
        paragraph = left(public.atrio_blank(t.paragraph, pattern, marks), 320),
        version = t.version + 1
    WHERE t.church_id = church
      AND public.atrio_names_person(concat_ws(E'\n', t.title, t.intro, t.paragraph), pattern, loose, marks);
    GET DIAGNOSTICS touched = ROW_COUNT;
    mentions := mentions + touched;
    UPDATE public.imports i SET file_name = public.atrio_blank(i.file_name, pattern, marks)
    WHERE i.church_id = church AND public.atrio_names_person(i.file_name, pattern, loose, marks);
    -- Change by change: all of a long import would be one text of many megabytes.
    UPDATE public.imports i SET changes = public.atrio_scrub(i.changes, pattern, marks)
    WHERE i.church_id = church AND EXISTS (
      SELECT FROM jsonb_array_elements(i.changes) AS change
      WHERE public.atrio_names_person(public.atrio_json_text(change), pattern, loose, marks));
    UPDATE public.idempotency_keys k SET answer = public.atrio_scrub(k.answer, pattern, marks)
    WHERE k.church_id = church AND public.atrio_names_person(public.atrio_json_text(k.answer), pattern, loose, marks);
    UPDATE public.history h
    SET before = public.atrio_scrub(h.before, pattern, marks), after = public.atrio_scrub(h.after, pattern, marks)
    WHERE h.church_id = church AND (h.before IS NOT NULL OR h.after IS NOT NULL)
      AND h.entity IN ('transactions', 'members', 'inventory_items', 'certificates', 'certificate_types')
      AND public.atrio_names_person(
        concat_ws(E'\n', public.atrio_json_text(h.before), public.atrio_json_text(h.after)), pattern, loose, marks);
  END IF;

  PERFORM set_config('app.erasing', '', true);
  INSERT INTO public.history (church_id, entity, row_id, action, user_id, user_name)
  VALUES (church, 'members', member, 'erase', who, (SELECT u.name FROM public.users u WHERE u.id = who));
END $$;
