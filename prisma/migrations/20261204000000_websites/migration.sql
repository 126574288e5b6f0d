-- Public site of a church: settings and their draft, events, activities, pictures, addresses, views.

CREATE TYPE "site_image_kind" AS ENUM ('gallery', 'cover', 'pastors', 'event', 'activity');

CREATE TABLE "websites" (
    "id" SERIAL NOT NULL,
    "church_id" INTEGER NOT NULL DEFAULT (NULLIF(current_setting('app.church_id'::text, true), ''::text))::integer,
    "title" TEXT NOT NULL,
    "style" TEXT NOT NULL,
    "structure" TEXT NOT NULL,
    "pastors" TEXT NOT NULL DEFAULT '',
    "services_dates" TEXT NOT NULL DEFAULT '',
    "mission" TEXT NOT NULL DEFAULT '',
    "facebook_link" TEXT NOT NULL DEFAULT '',
    "instagram_link" TEXT NOT NULL DEFAULT '',
    "whatsapp_link" TEXT NOT NULL DEFAULT '',
    "maps_link" TEXT NOT NULL DEFAULT '',
    "youtube_link" TEXT NOT NULL DEFAULT '',
    "preach_link" TEXT NOT NULL DEFAULT '',
    "donation_link" TEXT NOT NULL DEFAULT '',
    "animations" CHAR(1) NOT NULL DEFAULT '0',
    "ubication" TEXT NOT NULL DEFAULT '',
    "description" TEXT NOT NULL DEFAULT '',
    "about" TEXT NOT NULL DEFAULT '',
    "language" CHAR(2) NOT NULL DEFAULT 'es',
    "color" TEXT NOT NULL DEFAULT '',
    "published_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "websites_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "websites_animations_are_known" CHECK ("animations" IN ('0', '1', '2')),
    CONSTRAINT "websites_language_is_known" CHECK ("language" IN ('es', 'en', 'pt')),
    CONSTRAINT "websites_color_is_hex" CHECK ("color" ~* '^(#([0-9a-f]{3}|[0-9a-f]{6}))?$')
);

CREATE TABLE "website_drafts" (
    "id" SERIAL NOT NULL,
    "church_id" INTEGER NOT NULL DEFAULT (NULLIF(current_setting('app.church_id'::text, true), ''::text))::integer,
    "settings" JSONB NOT NULL,
    "saved_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "website_drafts_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "site_events" (
    "id" SERIAL NOT NULL,
    "church_id" INTEGER NOT NULL DEFAULT (NULLIF(current_setting('app.church_id'::text, true), ''::text))::integer,
    "title" TEXT NOT NULL,
    "starts_at" TIMESTAMP(0) NOT NULL,
    "ends_at" TIMESTAMP(0),
    "all_day" BOOLEAN NOT NULL,
    "place" TEXT NOT NULL DEFAULT '',
    "details" TEXT NOT NULL DEFAULT '',
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "site_events_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "site_events_end_after_start" CHECK ("ends_at" >= "starts_at")
);

CREATE TABLE "site_activities" (
    "id" SERIAL NOT NULL,
    "church_id" INTEGER NOT NULL DEFAULT (NULLIF(current_setting('app.church_id'::text, true), ''::text))::integer,
    "title" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "site_activities_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "site_images" (
    "id" SERIAL NOT NULL,
    "church_id" INTEGER NOT NULL DEFAULT (NULLIF(current_setting('app.church_id'::text, true), ''::text))::integer,
    "kind" "site_image_kind" NOT NULL,
    "event_id" INTEGER,
    "activity_id" INTEGER,
    "photo" TEXT NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "widths" INTEGER[],
    "preview" TEXT NOT NULL,
    "alt" TEXT NOT NULL DEFAULT '',
    "position" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "site_images_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "site_images_belong_to_their_kind" CHECK (("kind" = 'event') = ("event_id" IS NOT NULL) AND ("kind" = 'activity') = ("activity_id" IS NOT NULL)),
    CONSTRAINT "site_images_have_a_size" CHECK ("width" > 0 AND "height" > 0)
);

CREATE TABLE "site_views" (
    "id" SERIAL NOT NULL,
    "church_id" INTEGER NOT NULL DEFAULT (NULLIF(current_setting('app.church_id'::text, true), ''::text))::integer,
    "day" DATE NOT NULL,
    "page" TEXT NOT NULL,
    "views" INTEGER NOT NULL,

    CONSTRAINT "site_views_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "site_visitors" (
    "id" BIGSERIAL NOT NULL,
    "church_id" INTEGER NOT NULL DEFAULT (NULLIF(current_setting('app.church_id'::text, true), ''::text))::integer,
    "day" DATE NOT NULL,
    "page" TEXT NOT NULL,
    "visitor" BYTEA NOT NULL,

    CONSTRAINT "site_visitors_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "sites" (
    "church_id" INTEGER NOT NULL,
    "slug" TEXT NOT NULL,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "published" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "sites_pkey" PRIMARY KEY ("church_id")
);

CREATE TABLE "site_addresses" (
    "slug" TEXT NOT NULL,
    "church_id" INTEGER NOT NULL,
    "was_published" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "site_addresses_pkey" PRIMARY KEY ("slug")
);

CREATE TABLE "site_salts" (
    "day" DATE NOT NULL,
    "salt" BYTEA NOT NULL,

    CONSTRAINT "site_salts_pkey" PRIMARY KEY ("day")
);
CREATE UNIQUE INDEX "websites_church_id_key" ON "websites"("church_id");
CREATE UNIQUE INDEX "websites_church_id_id_key" ON "websites"("church_id", "id");
CREATE UNIQUE INDEX "website_drafts_church_id_key" ON "website_drafts"("church_id");
CREATE UNIQUE INDEX "website_drafts_church_id_id_key" ON "website_drafts"("church_id", "id");
CREATE INDEX "site_events_church_id_starts_at_id_idx" ON "site_events"("church_id", "starts_at", "id");
CREATE UNIQUE INDEX "site_events_church_id_id_key" ON "site_events"("church_id", "id");
CREATE UNIQUE INDEX "site_activities_church_id_id_key" ON "site_activities"("church_id", "id");
CREATE UNIQUE INDEX "site_images_church_id_id_key" ON "site_images"("church_id", "id");
CREATE UNIQUE INDEX "site_images_one_cover" ON "site_images"("church_id", "kind") WHERE ((deleted_at IS NULL) AND (kind = ANY (ARRAY['cover'::site_image_kind, 'pastors'::site_image_kind])));
CREATE UNIQUE INDEX "site_images_one_per_event" ON "site_images"("church_id", "event_id") WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "site_images_one_per_activity" ON "site_images"("church_id", "activity_id") WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "site_views_church_id_day_page_key" ON "site_views"("church_id", "day", "page");
CREATE UNIQUE INDEX "site_views_church_id_id_key" ON "site_views"("church_id", "id");
CREATE UNIQUE INDEX "site_visitors_church_id_day_page_visitor_key" ON "site_visitors"("church_id", "day", "page", "visitor");
CREATE UNIQUE INDEX "site_visitors_church_id_id_key" ON "site_visitors"("church_id", "id");
CREATE UNIQUE INDEX "sites_slug_key" ON "sites"("slug");
CREATE INDEX "site_addresses_church_id_idx" ON "site_addresses"("church_id");
ALTER TABLE "websites" ADD CONSTRAINT "websites_church_id_fkey" FOREIGN KEY ("church_id") REFERENCES "churches"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "website_drafts" ADD CONSTRAINT "website_drafts_church_id_fkey" FOREIGN KEY ("church_id") REFERENCES "churches"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "site_events" ADD CONSTRAINT "site_events_church_id_fkey" FOREIGN KEY ("church_id") REFERENCES "churches"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "site_activities" ADD CONSTRAINT "site_activities_church_id_fkey" FOREIGN KEY ("church_id") REFERENCES "churches"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "site_images" ADD CONSTRAINT "site_images_church_id_fkey" FOREIGN KEY ("church_id") REFERENCES "churches"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "site_images" ADD CONSTRAINT "site_images_church_id_event_id_fkey" FOREIGN KEY ("church_id", "event_id") REFERENCES "site_events"("church_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "site_images" ADD CONSTRAINT "site_images_church_id_activity_id_fkey" FOREIGN KEY ("church_id", "activity_id") REFERENCES "site_activities"("church_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "site_views" ADD CONSTRAINT "site_views_church_id_fkey" FOREIGN KEY ("church_id") REFERENCES "churches"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "site_visitors" ADD CONSTRAINT "site_visitors_church_id_fkey" FOREIGN KEY ("church_id") REFERENCES "churches"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "sites" ADD CONSTRAINT "sites_church_id_fkey" FOREIGN KEY ("church_id") REFERENCES "churches"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "site_addresses" ADD CONSTRAINT "site_addresses_church_id_fkey" FOREIGN KEY ("church_id") REFERENCES "churches"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CALL atrio_enable_rls('websites');
CALL atrio_enable_rls('website_drafts');
CALL atrio_enable_rls('site_events');
CALL atrio_enable_rls('site_activities');
CALL atrio_enable_rls('site_images');
CALL atrio_enable_rls('site_views');
CALL atrio_enable_rls('site_visitors');

-- ---------------------------------------------------------------------------------------------------------------------
-- History: a person's successive changes of one row are one entry for ten minutes.

-- As before, also for tables without a trash.
CREATE OR REPLACE FUNCTION atrio_history_of_edits() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
DECLARE
  who integer := public.atrio_history_user();
  change record;
  change_action text;
BEGIN
  -- OFFSET 0: each image is made once, not once for each use of it.
  FOR change IN
    SELECT n.church_id, n.id, public.atrio_history_image(to_jsonb(o)) AS before, public.atrio_history_image(to_jsonb(n)) AS after
    FROM old_rows o JOIN new_rows n USING (id) OFFSET 0
  LOOP
    change_action := CASE
      WHEN change.before ->> 'deleted_at' IS NULL AND change.after ->> 'deleted_at' IS NOT NULL THEN 'delete'
      WHEN change.before ->> 'deleted_at' IS NOT NULL AND change.after ->> 'deleted_at' IS NULL THEN 'restore'
      ELSE 'update'
    END;
    IF change_action = 'update' THEN
      UPDATE public.history h SET after = change.after
      WHERE h.church_id = change.church_id
        AND h.id = (SELECT max(l.id) FROM public.history l
                    WHERE l.church_id = change.church_id AND l.entity = TG_TABLE_NAME AND l.row_id = change.id)
        AND h.action = 'update' AND h.user_id IS NOT DISTINCT FROM who AND h.at > now() - interval '10 minutes';
      CONTINUE WHEN FOUND;
    END IF;
    INSERT INTO public.history (church_id, entity, row_id, action, user_id, user_name, before, after)
    VALUES (change.church_id, TG_TABLE_NAME, change.id, change_action, who, (SELECT u.name FROM public.users u WHERE u.id = who),
            change.before, change.after);
  END LOOP;
  RETURN NULL;
END $$;

CALL atrio_keep_history('websites', 'church_id');
CALL atrio_keep_history('site_events', 'church_id');
CALL atrio_keep_history('site_activities', 'church_id');
CALL atrio_keep_history('site_images', 'church_id');

DO $$
DECLARE
  of_table text;
BEGIN
  FOREACH of_table IN ARRAY ARRAY['websites', 'site_events', 'site_activities', 'site_images'] LOOP
    EXECUTE format('DROP TRIGGER history_update ON %I', of_table);
    EXECUTE format(
      'CREATE TRIGGER history_update AFTER UPDATE ON %I REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
         FOR EACH STATEMENT WHEN (NOT atrio_is_erasing()) EXECUTE FUNCTION atrio_history_of_edits()', of_table);
  END LOOP;
END $$;

-- ---------------------------------------------------------------------------------------------------------------------
-- Addresses. A church cannot see those of others, so that the trigger runs as the owner of the tables.

CREATE FUNCTION atrio_site_slug(title text) RETURNS text
  LANGUAGE sql STABLE STRICT PARALLEL SAFE
  RETURN coalesce(NULLIF(btrim(left(btrim(regexp_replace(public.atrio_fold(title), '[^a-z0-9]+', '-', 'g'), '-'), 60), '-'), ''), 'iglesia');

-- The address for a title: one that this church had before, or the first free one of `slug`, `slug-2`, `slug-3` … With the
-- rights of its caller, so that a church's own role can take none.
CREATE FUNCTION atrio_take_site_address(church integer, title text) RETURNS text
  LANGUAGE plpgsql
AS $$
DECLARE
  base text := public.atrio_site_slug(title);
  candidate text := base;
  number integer := 1;
BEGIN
  LOOP
    INSERT INTO public.site_addresses (slug, church_id) VALUES (candidate, church) ON CONFLICT (slug) DO NOTHING;
    IF FOUND OR EXISTS (SELECT FROM public.site_addresses a WHERE a.slug = candidate AND a.church_id = church) THEN
      RETURN candidate;
    END IF;
    number := number + 1;
    candidate := base || '-' || number;
  END LOOP;
END $$;

CREATE FUNCTION atrio_keep_site_address() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
DECLARE
  address text;
  is_published boolean := NEW.published_at IS NOT NULL;
BEGIN
  IF TG_OP = 'UPDATE' AND public.atrio_site_slug(NEW.title) = public.atrio_site_slug(OLD.title) THEN
    UPDATE public.sites s SET published = is_published, revision = s.revision + 1 WHERE s.church_id = NEW.church_id RETURNING s.slug INTO address;
  ELSE
    address := public.atrio_take_site_address(NEW.church_id, NEW.title);
    INSERT INTO public.sites AS s (church_id, slug, published) VALUES (NEW.church_id, address, is_published)
    ON CONFLICT (church_id) DO UPDATE SET slug = EXCLUDED.slug, published = EXCLUDED.published, revision = s.revision + 1;
    -- An address that visitors never had is free again; of the others the latest twenty redirect.
    DELETE FROM public.site_addresses a
    WHERE a.church_id = NEW.church_id AND a.slug <> address
      AND (NOT a.was_published OR a.slug NOT IN (
        SELECT l.slug FROM public.site_addresses l WHERE l.church_id = NEW.church_id AND l.slug <> address AND l.was_published
        ORDER BY l.created_at DESC LIMIT 20));
  END IF;
  IF is_published THEN
    UPDATE public.site_addresses a SET was_published = true WHERE a.slug = address AND NOT a.was_published;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER site_address AFTER INSERT OR UPDATE ON websites FOR EACH ROW EXECUTE FUNCTION atrio_keep_site_address();

-- ---------------------------------------------------------------------------------------------------------------------
-- Revision: rises with everything that a site shows.

CREATE FUNCTION atrio_raise_site_revision() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
BEGIN
  UPDATE public.sites s SET revision = s.revision + 1
  WHERE s.church_id = NULLIF(current_setting('app.church_id', true), '')::integer;
  RETURN NULL;
END $$;

CREATE TRIGGER site_revision AFTER INSERT OR UPDATE OR DELETE ON site_events FOR EACH STATEMENT EXECUTE FUNCTION atrio_raise_site_revision();
CREATE TRIGGER site_revision AFTER INSERT OR UPDATE OR DELETE ON site_activities FOR EACH STATEMENT EXECUTE FUNCTION atrio_raise_site_revision();
CREATE TRIGGER site_revision AFTER INSERT OR UPDATE OR DELETE ON site_images FOR EACH STATEMENT EXECUTE FUNCTION atrio_raise_site_revision();

CREATE FUNCTION atrio_raise_revision_of_church() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
BEGIN
  UPDATE public.sites s SET revision = s.revision + 1 WHERE s.church_id = NEW.id;
  RETURN NULL;
END $$;

CREATE TRIGGER site_revision AFTER UPDATE OF name, logo, address, country, locale, time_zone, plan, closes_at ON churches FOR EACH ROW
  WHEN ((OLD.name, OLD.logo, OLD.address, OLD.country, OLD.locale, OLD.time_zone, OLD.plan, OLD.closes_at)
    IS DISTINCT FROM (NEW.name, NEW.logo, NEW.address, NEW.country, NEW.locale, NEW.time_zone, NEW.plan, NEW.closes_at))
  EXECUTE FUNCTION atrio_raise_revision_of_church();

-- Current address of the scope's church, whose tenants cannot see the identity tables.
CREATE FUNCTION atrio_own_site() RETURNS TABLE (slug text, revision integer, published boolean)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
  SELECT s.slug, s.revision, s.published FROM public.sites s
  WHERE s.church_id = NULLIF(current_setting('app.church_id', true), '')::integer
$$;

-- The site of an address, current or old: no row for an unknown one. `is_public`: published, in a plan that has sites, not closing.
CREATE FUNCTION atrio_find_site(address text, lowest_plan integer)
  RETURNS TABLE (church_id integer, slug text, revision integer, is_public boolean)
  LANGUAGE sql STABLE
AS $$
  SELECT s.church_id, s.slug, s.revision, s.published AND c.plan >= lowest_plan AND c.closes_at IS NULL
  FROM public.site_addresses a JOIN public.sites s ON s.church_id = a.church_id JOIN public.churches c ON c.id = a.church_id
  WHERE a.slug = atrio_find_site.address AND (a.slug = s.slug OR a.was_published)
$$;

-- ---------------------------------------------------------------------------------------------------------------------
-- As before, with the public site.
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
                       'websites', 'site_events', 'site_activities', 'site_images')
      AND public.atrio_names_person(
        concat_ws(E'\n', public.atrio_json_text(h.before), public.atrio_json_text(h.after)), pattern, loose, marks);
  END IF;

  PERFORM set_config('app.erasing', '', true);
  INSERT INTO public.history (church_id, entity, row_id, action, user_id, user_name)
  VALUES (church, 'members', member, 'erase', who, (SELECT u.name FROM public.users u WHERE u.id = who));
END $$;
