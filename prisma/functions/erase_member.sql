-- Erases a member of the scoped church for its owner, who has typed the person's name, and what names the person. Row-level
-- security holds for the owner of the tables too. Returns the key of the photo, and how many rows named the person.
CREATE OR REPLACE FUNCTION atrio_erase_member(member integer, typed text, OUT photo text, OUT mentions integer)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  -- It reads as much as a church has: a plan for each call.
  SET plan_cache_mode = force_custom_plan
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
  post record;
  posts integer[];
  address text;
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
    -- Without the name the line of a report stays empty, to be signed by another person.
    UPDATE public.report_signers s
    SET treasurer = CASE WHEN public.atrio_names_person(s.treasurer, pattern, loose, marks) THEN NULL ELSE s.treasurer END,
        auditor = CASE WHEN public.atrio_names_person(s.auditor, pattern, loose, marks) THEN NULL ELSE s.auditor END,
        pastor = CASE WHEN public.atrio_names_person(s.pastor, pattern, loose, marks) THEN NULL ELSE s.pastor END,
        place = CASE WHEN public.atrio_names_person(s.place, pattern, loose, marks) THEN NULL ELSE s.place END,
        version = s.version + 1
    WHERE s.church_id = church
      AND public.atrio_names_person(concat_ws(E'\n', s.treasurer, s.auditor, s.pastor, s.place), pattern, loose, marks);
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
    UPDATE public.websites w
    SET title = left(public.atrio_blank(w.title, pattern, marks), 40),
        pastors = left(public.atrio_blank(w.pastors, pattern, marks), 70),
        services_dates = left(public.atrio_blank(w.services_dates, pattern, marks), 100),
        mission = left(public.atrio_blank(w.mission, pattern, marks), 200),
        ubication = left(public.atrio_blank(w.ubication, pattern, marks), 100),
        description = left(public.atrio_blank(w.description, pattern, marks), 250),
        about = left(public.atrio_blank(w.about, pattern, marks), 300),
        -- Half a link leads nowhere.
        facebook_link = CASE WHEN public.atrio_names_person(w.facebook_link, pattern, loose, marks) THEN '' ELSE w.facebook_link END,
        instagram_link = CASE WHEN public.atrio_names_person(w.instagram_link, pattern, loose, marks) THEN '' ELSE w.instagram_link END,
        whatsapp_link = CASE WHEN public.atrio_names_person(w.whatsapp_link, pattern, loose, marks) THEN '' ELSE w.whatsapp_link END,
        maps_link = CASE WHEN public.atrio_names_person(w.maps_link, pattern, loose, marks) THEN '' ELSE w.maps_link END,
        youtube_link = CASE WHEN public.atrio_names_person(w.youtube_link, pattern, loose, marks) THEN '' ELSE w.youtube_link END,
        preach_link = CASE WHEN public.atrio_names_person(w.preach_link, pattern, loose, marks) THEN '' ELSE w.preach_link END,
        donation_link = CASE WHEN public.atrio_names_person(w.donation_link, pattern, loose, marks) THEN '' ELSE w.donation_link END,
        version = w.version + 1
    WHERE w.church_id = church
      AND public.atrio_names_person(
        concat_ws(E'\n', w.title, w.pastors, w.services_dates, w.mission, w.ubication, w.description, w.about, w.facebook_link,
                  w.instagram_link, w.whatsapp_link, w.maps_link, w.youtube_link, w.preach_link, w.donation_link), pattern, loose, marks);
    GET DIAGNOSTICS touched = ROW_COUNT;
    mentions := mentions + touched;
    -- An address made of a title with the name: nothing redirects from it any more.
    DELETE FROM public.site_addresses a
    WHERE a.church_id = church AND a.slug NOT IN (SELECT s.slug FROM public.sites s WHERE s.church_id = church)
      AND public.atrio_names_person(replace(a.slug, '-', ' '), pattern, loose, marks);
    UPDATE public.website_drafts d SET settings = public.atrio_scrub(d.settings, pattern, marks)
    WHERE d.church_id = church AND public.atrio_names_person(public.atrio_json_text(d.settings), pattern, loose, marks);
    GET DIAGNOSTICS touched = ROW_COUNT;
    mentions := mentions + touched;
    UPDATE public.site_events e
    SET title = left(public.atrio_blank(e.title, pattern, marks), 40),
        place = left(public.atrio_blank(e.place, pattern, marks), 100),
        details = left(public.atrio_blank(e.details, pattern, marks), 500),
        version = e.version + 1
    WHERE e.church_id = church
      AND public.atrio_names_person(concat_ws(E'\n', e.title, e.place, e.details), pattern, loose, marks);
    GET DIAGNOSTICS touched = ROW_COUNT;
    mentions := mentions + touched;
    UPDATE public.site_activities a
    SET title = left(public.atrio_blank(a.title, pattern, marks), 40),
        text = left(public.atrio_blank(a.text, pattern, marks), 300),
        version = a.version + 1
    WHERE a.church_id = church AND public.atrio_names_person(concat_ws(E'\n', a.title, a.text), pattern, loose, marks);
    GET DIAGNOSTICS touched = ROW_COUNT;
    mentions := mentions + touched;
    UPDATE public.site_images i
    SET alt = left(public.atrio_blank(i.alt, pattern, marks), 120), version = i.version + 1
    WHERE i.church_id = church AND public.atrio_names_person(i.alt, pattern, loose, marks);
    GET DIAGNOSTICS touched = ROW_COUNT;
    mentions := mentions + touched;
    WITH erased AS (
      UPDATE public.posts p
      SET title = left(public.atrio_blank(p.title, pattern, marks), 120),
          description = left(public.atrio_blank(p.description, pattern, marks), 300),
          body = public.atrio_scrub_post(p.body, pattern, loose, marks),
          slug = CASE WHEN public.atrio_names_person(p.slug, pattern, loose, marks) THEN '' ELSE p.slug END,
          version = p.version + 1
      WHERE p.church_id = church
        AND public.atrio_names_person(
          concat_ws(E'\n', p.title, p.description, p.slug, public.atrio_post_text(p.body), public.atrio_json_text(p.body)),
          pattern, loose, marks)
      RETURNING p.id)
    SELECT coalesce(array_agg(id), '{}') INTO posts FROM erased;
    mentions := mentions + cardinality(posts);
    FOR post IN
      SELECT u.post_id, u.title, u.slug, left(public.atrio_blank(u.title, pattern, marks), 120) AS blank_title
      FROM public.post_publications u
      WHERE u.church_id = church
        AND public.atrio_names_person(
          concat_ws(E'\n', u.title, u.description, u.slug, public.atrio_post_text(u.body), public.atrio_json_text(u.body)),
          pattern, loose, marks)
    LOOP
      address := post.slug;
      -- An address made of a title may hold a part of the name.
      IF public.atrio_names_person(post.slug, pattern, loose, marks)
        OR (post.title <> post.blank_title AND public.atrio_is_slug_of(post.slug, post.title))
      THEN
        address := public.atrio_take_post_address(post.post_id, public.atrio_post_slug(post.blank_title));
      END IF;
      UPDATE public.post_publications u
      SET title = post.blank_title,
          description = left(public.atrio_blank(u.description, pattern, marks), 300),
          body = public.atrio_scrub_post(u.body, pattern, loose, marks),
          slug = address
      WHERE u.church_id = church AND u.post_id = post.post_id;
      IF address <> post.slug THEN
        DELETE FROM public.post_addresses a WHERE a.church_id = church AND a.slug = post.slug;
      END IF;
      posts := array_append(posts, post.post_id);
      mentions := mentions + 1;
    END LOOP;
    -- Nothing redirects from an address with the name any more.
    DELETE FROM public.post_addresses a
    WHERE a.church_id = church AND public.atrio_names_person(a.slug, pattern, loose, marks);
    -- An answer has the body in two forms, in which the name may be spread over several texts.
    UPDATE public.idempotency_keys k SET answer = NULL
    WHERE k.church_id = church AND k.answer ? 'content' AND (k.answer -> 'id')::text = ANY (posts::text[]);
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
      AND h.entity IN ('transactions', 'members', 'inventory_items', 'certificates', 'certificate_types', 'presentations',
                       'websites', 'site_events', 'site_activities', 'site_images', 'posts', 'post_publications', 'report_signers')
      AND public.atrio_names_person(
        concat_ws(E'\n', public.atrio_json_text(h.before), public.atrio_json_text(h.after)), pattern, loose, marks);
  END IF;

  PERFORM set_config('app.erasing', '', true);
  INSERT INTO public.history (church_id, entity, row_id, action, user_id, user_name)
  VALUES (church, 'members', member, 'erase', who, (SELECT u.name FROM public.users u WHERE u.id = who));
END $$;
