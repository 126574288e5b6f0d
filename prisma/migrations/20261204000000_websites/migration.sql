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
    "church_id" INTEGER NOT NULL DEFAULT (NULLIF(current_setting('app.church_id'::text, true), ''::text))::integer,
    "day" DATE NOT NULL,
    "page" TEXT NOT NULL,
    "views" INTEGER NOT NULL,

    CONSTRAINT "site_views_pkey" PRIMARY KEY ("church_id","day","page")
);

CREATE TABLE "site_visitors" (
    "church_id" INTEGER NOT NULL DEFAULT (NULLIF(current_setting('app.church_id'::text, true), ''::text))::integer,
    "day" DATE NOT NULL,
    "page" TEXT NOT NULL,
    "visitor" BYTEA NOT NULL,

    CONSTRAINT "site_visitors_pkey" PRIMARY KEY ("church_id","day","page","visitor")
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
-- Addresses. A church cannot see those of others, so that these functions run as the owner of the tables.

CREATE FUNCTION atrio_site_slug(title text) RETURNS text
  LANGUAGE sql STABLE STRICT PARALLEL SAFE
  RETURN coalesce(NULLIF(btrim(left(btrim(regexp_replace(public.atrio_fold(title), '[^a-z0-9]+', '-', 'g'), '-'), 60), '-'), ''), 'iglesia');

-- The address for a title: one that this church had before, or the first free one of `slug`, `slug-2`, `slug-3` …
CREATE FUNCTION atrio_take_site_address(church integer, title text) RETURNS text
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
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
  WHERE a.slug = address AND (a.slug = s.slug OR a.was_published)
$$;
