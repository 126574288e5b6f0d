-- Presentations: slides with their labels, play order, colours and background image.

CREATE TABLE "presentations" (
    "id" SERIAL NOT NULL,
    "church_id" INTEGER NOT NULL DEFAULT (NULLIF(current_setting('app.church_id'::text, true), ''::text))::integer,
    "title" TEXT NOT NULL,
    "background" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "slides" TEXT[] NOT NULL,
    "labels" TEXT[] NOT NULL,
    "play_order" INTEGER[] NOT NULL,
    "photo" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),
    "search" TEXT NOT NULL DEFAULT '',
    "sort_name" TEXT COLLATE "C" NOT NULL DEFAULT '',

    CONSTRAINT "presentations_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "presentations_colours_are_hex" CHECK ("background" ~* '^#([0-9a-f]{3}|[0-9a-f]{6})$' AND "text" ~* '^#([0-9a-f]{3}|[0-9a-f]{6})$'),
    CONSTRAINT "presentations_every_slide_has_a_label" CHECK (cardinality("slides") = cardinality("labels")),
    CONSTRAINT "presentations_order_names_slides" CHECK (0 <= ALL ("play_order") AND cardinality("slides") > ALL ("play_order"))
);

CREATE INDEX "presentations_by_title" ON "presentations"("church_id", "sort_name", "id") WHERE (deleted_at IS NULL);

CREATE INDEX "presentations_search" ON "presentations" USING GIN ("church_id" int4_ops, "search" gin_trgm_ops);

CREATE UNIQUE INDEX "presentations_church_id_id_key" ON "presentations"("church_id", "id");

ALTER TABLE "presentations" ADD CONSTRAINT "presentations_church_id_fkey" FOREIGN KEY ("church_id") REFERENCES "churches"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CALL atrio_enable_rls('presentations');

CREATE OR REPLACE FUNCTION atrio_history_image(image jsonb) RETURNS jsonb
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN image - ARRAY['church_id', 'search', 'sort_name', 'sort_birthday', 'cents', 'code_hash', 'updated_at'];

-- ---------------------------------------------------------------------------------------------------------------------
-- What a presentation is found by, and when it last changed.

CREATE FUNCTION atrio_presentation_derived() RETURNS trigger
  LANGUAGE plpgsql
AS $$
BEGIN
  NEW.search := public.atrio_fold(concat_ws(' ', NEW.title, array_to_string(NEW.slides, ' ')));
  NEW.sort_name := public.atrio_sort_key(NEW.title);
  NEW.updated_at := now();
  RETURN NEW;
END $$;

CREATE TRIGGER derived BEFORE INSERT OR UPDATE OF title, background, text, slides, labels, play_order, photo ON presentations
  FOR EACH ROW EXECUTE FUNCTION atrio_presentation_derived();

-- ---------------------------------------------------------------------------------------------------------------------
-- History: the editor saves by itself, so one person's successive changes of a row are one entry for ten minutes.

CALL atrio_keep_history('presentations', 'church_id');

CREATE FUNCTION atrio_history_of_edits() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
DECLARE
  who integer := public.atrio_history_user();
  change record;
BEGIN
  -- OFFSET 0: each image is made once, not once for each use of it.
  FOR change IN
    SELECT n.church_id, n.id,
           CASE
             WHEN o.deleted_at IS NULL AND n.deleted_at IS NOT NULL THEN 'delete'
             WHEN o.deleted_at IS NOT NULL AND n.deleted_at IS NULL THEN 'restore'
             ELSE 'update'
           END AS action,
           public.atrio_history_image(to_jsonb(o)) AS before, public.atrio_history_image(to_jsonb(n)) AS after
    FROM old_rows o JOIN new_rows n USING (id) OFFSET 0
  LOOP
    IF change.action = 'update' THEN
      UPDATE public.history h SET after = change.after
      WHERE h.church_id = change.church_id
        AND h.id = (SELECT max(l.id) FROM public.history l
                    WHERE l.church_id = change.church_id AND l.entity = TG_TABLE_NAME AND l.row_id = change.id)
        AND h.action = 'update' AND h.user_id IS NOT DISTINCT FROM who AND h.at > now() - interval '10 minutes';
      CONTINUE WHEN FOUND;
    END IF;
    INSERT INTO public.history (church_id, entity, row_id, action, user_id, user_name, before, after)
    VALUES (change.church_id, TG_TABLE_NAME, change.id, change.action, who, (SELECT u.name FROM public.users u WHERE u.id = who),
            change.before, change.after);
  END LOOP;
  RETURN NULL;
END $$;

DROP TRIGGER history_update ON presentations;
CREATE TRIGGER history_update AFTER UPDATE ON presentations REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT WHEN (NOT atrio_is_erasing()) EXECUTE FUNCTION atrio_history_of_edits();

-- ---------------------------------------------------------------------------------------------------------------------
-- As before, with presentations.
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
    UPDATE public.presentations p
    SET title = left(public.atrio_blank(p.title, pattern, marks), 100),
        slides = ARRAY(SELECT left(public.atrio_blank(slide, pattern, marks), 2000)
                       FROM unnest(p.slides) WITH ORDINALITY AS s (slide, place) ORDER BY place),
        labels = ARRAY(SELECT left(public.atrio_blank(label, pattern, marks), 40)
                       FROM unnest(p.labels) WITH ORDINALITY AS l (label, place) ORDER BY place),
        version = p.version + 1
    WHERE p.church_id = church
      AND public.atrio_names_person(
        concat_ws(E'\n', p.title, array_to_string(p.slides, E'\n'), array_to_string(p.labels, E'\n')), pattern, loose, marks);
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
      AND h.entity IN ('transactions', 'members', 'inventory_items', 'certificates', 'certificate_types', 'presentations')
      AND public.atrio_names_person(
        concat_ws(E'\n', public.atrio_json_text(h.before), public.atrio_json_text(h.after)), pattern, loose, marks);
  END IF;

  PERFORM set_config('app.erasing', '', true);
  INSERT INTO public.history (church_id, entity, row_id, action, user_id, user_name)
  VALUES (church, 'members', member, 'erase', who, (SELECT u.name FROM public.users u WHERE u.id = who));
END $$;
