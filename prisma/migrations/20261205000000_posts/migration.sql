-- Blog: posts, what is published of them, their addresses and their pictures.

CREATE TABLE "posts" (
    "id" SERIAL NOT NULL,
    "church_id" INTEGER NOT NULL DEFAULT (NULLIF(current_setting('app.church_id'::text, true), ''::text))::integer,
    "title" TEXT NOT NULL DEFAULT '',
    "description" TEXT NOT NULL DEFAULT '',
    "body" JSONB NOT NULL,
    "slug" TEXT NOT NULL DEFAULT '',
    "cover" INTEGER,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),
    "words" INTEGER NOT NULL DEFAULT 0,
    "search" TEXT NOT NULL DEFAULT '',
    "sort_name" TEXT COLLATE "C" NOT NULL DEFAULT '',

    CONSTRAINT "posts_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "post_publications" (
    "id" SERIAL NOT NULL,
    "church_id" INTEGER NOT NULL DEFAULT (NULLIF(current_setting('app.church_id'::text, true), ''::text))::integer,
    "post_id" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "body" JSONB NOT NULL,
    "slug" TEXT NOT NULL,
    "cover" INTEGER,
    "words" INTEGER NOT NULL,
    "published_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "post_publications_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "post_publications_have_an_address" CHECK ("slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);

CREATE TABLE "post_addresses" (
    "id" SERIAL NOT NULL,
    "church_id" INTEGER NOT NULL DEFAULT (NULLIF(current_setting('app.church_id'::text, true), ''::text))::integer,
    "post_id" INTEGER NOT NULL,
    "slug" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "post_addresses_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "post_images" (
    "id" SERIAL NOT NULL,
    "church_id" INTEGER NOT NULL DEFAULT (NULLIF(current_setting('app.church_id'::text, true), ''::text))::integer,
    "post_id" INTEGER NOT NULL,
    "photo" TEXT NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "widths" INTEGER[],
    "preview" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "post_images_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "post_images_have_a_size" CHECK ("width" > 0 AND "height" > 0)
);
CREATE INDEX "posts_search" ON "posts" USING GIN ("church_id" int4_ops, "search" gin_trgm_ops);
CREATE UNIQUE INDEX "posts_church_id_id_key" ON "posts"("church_id", "id");
CREATE INDEX "post_publications_church_id_published_at_id_idx" ON "post_publications"("church_id", "published_at", "id");
CREATE UNIQUE INDEX "post_publications_church_id_post_id_key" ON "post_publications"("church_id", "post_id");
CREATE UNIQUE INDEX "post_publications_church_id_slug_key" ON "post_publications"("church_id", "slug");
CREATE UNIQUE INDEX "post_publications_church_id_id_key" ON "post_publications"("church_id", "id");
CREATE INDEX "post_addresses_church_id_post_id_idx" ON "post_addresses"("church_id", "post_id");
CREATE UNIQUE INDEX "post_addresses_church_id_slug_key" ON "post_addresses"("church_id", "slug");
CREATE UNIQUE INDEX "post_addresses_church_id_id_key" ON "post_addresses"("church_id", "id");
CREATE INDEX "post_images_church_id_post_id_idx" ON "post_images"("church_id", "post_id");
CREATE UNIQUE INDEX "post_images_church_id_id_key" ON "post_images"("church_id", "id");
ALTER TABLE "posts" ADD CONSTRAINT "posts_church_id_fkey" FOREIGN KEY ("church_id") REFERENCES "churches"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "post_publications" ADD CONSTRAINT "post_publications_church_id_fkey" FOREIGN KEY ("church_id") REFERENCES "churches"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "post_publications" ADD CONSTRAINT "post_publications_church_id_post_id_fkey" FOREIGN KEY ("church_id", "post_id") REFERENCES "posts"("church_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "post_addresses" ADD CONSTRAINT "post_addresses_church_id_fkey" FOREIGN KEY ("church_id") REFERENCES "churches"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "post_addresses" ADD CONSTRAINT "post_addresses_church_id_post_id_fkey" FOREIGN KEY ("church_id", "post_id") REFERENCES "posts"("church_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "post_images" ADD CONSTRAINT "post_images_church_id_fkey" FOREIGN KEY ("church_id") REFERENCES "churches"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "post_images" ADD CONSTRAINT "post_images_church_id_post_id_fkey" FOREIGN KEY ("church_id", "post_id") REFERENCES "posts"("church_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

CALL atrio_enable_rls('posts');
CALL atrio_enable_rls('post_publications');
CALL atrio_enable_rls('post_addresses');
CALL atrio_enable_rls('post_images');

-- ---------------------------------------------------------------------------------------------------------------------
-- What a post is found by, its words, and when it last changed.

-- Texts of a body: a line for each paragraph, heading, caption and quote.
CREATE FUNCTION atrio_post_text(body jsonb) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
AS $$
  SELECT coalesce(string_agg(line, E'\n' ORDER BY place), '')
  FROM (
    SELECT place, CASE block ->> 'type'
      WHEN 'image' THEN block #>> '{attrs,caption}'
      WHEN 'bibleQuote' THEN concat_ws(E'\n', block #>> '{attrs,text}', block #>> '{attrs,reference}')
      ELSE (
        SELECT string_agg(CASE WHEN inline ->> 'type' = 'hardBreak' THEN E'\n' ELSE inline ->> 'text' END, '' ORDER BY number)
        FROM jsonb_array_elements(block -> 'content') WITH ORDINALITY AS inlines (inline, number))
    END AS line
    FROM jsonb_path_query(
      body, 'strict $.** ? (@.type == "paragraph" || @.type == "heading" || @.type == "image" || @.type == "bibleQuote")')
      WITH ORDINALITY AS blocks (block, place)
  ) AS lines
$$;

-- As before, and of the body of a post its texts.
CREATE OR REPLACE FUNCTION atrio_history_image(image jsonb) RETURNS jsonb
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN image - ARRAY['church_id', 'search', 'sort_name', 'sort_birthday', 'cents', 'code_hash', 'updated_at', 'words']
    || CASE WHEN jsonb_typeof(image -> 'body') = 'object' THEN jsonb_build_object('body', public.atrio_post_text(image -> 'body'))
       ELSE '{}' END;

CREATE FUNCTION atrio_post_derived() RETURNS trigger
  LANGUAGE plpgsql
AS $$
DECLARE
  body_text text := public.atrio_post_text(NEW.body);
BEGIN
  NEW.search := public.atrio_fold(concat_ws(' ', NEW.title, NEW.description, body_text));
  NEW.sort_name := public.atrio_sort_key(NEW.title);
  NEW.words := (SELECT count(*) FROM regexp_matches(body_text, '\S+', 'g'));
  NEW.updated_at := now();
  RETURN NEW;
END $$;

CREATE TRIGGER derived BEFORE INSERT OR UPDATE OF title, description, body, slug, cover ON posts
  FOR EACH ROW EXECUTE FUNCTION atrio_post_derived();

-- ---------------------------------------------------------------------------------------------------------------------
-- Addresses.

-- Digits alone would be taken for the id of a post.
CREATE FUNCTION atrio_post_slug(title text) RETURNS text
  LANGUAGE sql STABLE STRICT PARALLEL SAFE
  RETURN (
    SELECT CASE WHEN folded = '' THEN 'entrada' WHEN folded ~ '^[0-9]+$' THEN 'entrada-' || folded ELSE folded END
    FROM (SELECT btrim(left(btrim(regexp_replace(public.atrio_fold(title), '[^a-z0-9]+', '-', 'g'), '-'), 60), '-') AS folded) AS slug);

-- Whether an address was made of a title.
CREATE FUNCTION atrio_is_slug_of(slug text, title text) RETURNS boolean
  LANGUAGE sql STABLE STRICT PARALLEL SAFE
  RETURN slug ~ ('^' || public.atrio_post_slug(title) || '(-[0-9]+)?$');

-- The address of a post: one that it had before, or the first free one of `base`, `base-2`, `base-3` …
CREATE FUNCTION atrio_take_post_address(post integer, base text) RETURNS text
  LANGUAGE plpgsql
AS $$
DECLARE
  candidate text := base;
  number integer := 1;
BEGIN
  LOOP
    INSERT INTO public.post_addresses (post_id, slug) VALUES (post, candidate) ON CONFLICT (church_id, slug) DO NOTHING;
    IF FOUND OR EXISTS (SELECT FROM public.post_addresses a WHERE a.slug = candidate AND a.post_id = post) THEN
      RETURN candidate;
    END IF;
    number := number + 1;
    candidate := base || '-' || number;
  END LOOP;
END $$;

-- ---------------------------------------------------------------------------------------------------------------------
-- History: a person's successive changes of one row are one entry for ten minutes.
CALL atrio_keep_history('posts', 'church_id');
CALL atrio_keep_history('post_publications', 'church_id');

DO $$
DECLARE
  of_table text;
BEGIN
  FOREACH of_table IN ARRAY ARRAY['posts', 'post_publications'] LOOP
    EXECUTE format('DROP TRIGGER history_update ON %I', of_table);
    EXECUTE format(
      'CREATE TRIGGER history_update AFTER UPDATE ON %I REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
         FOR EACH STATEMENT WHEN (NOT atrio_is_erasing()) EXECUTE FUNCTION atrio_history_of_edits()', of_table);
  END LOOP;
END $$;

-- The revision of the site rises with what its visitors read; writing a post changes nothing that they see. For each row:
-- the triggers of a statement would fire for a publication without changes too.
CREATE TRIGGER site_revision AFTER INSERT OR UPDATE OR DELETE ON post_publications FOR EACH ROW EXECUTE FUNCTION atrio_raise_site_revision();
CREATE TRIGGER site_revision AFTER UPDATE OF deleted_at OR DELETE ON posts FOR EACH STATEMENT EXECUTE FUNCTION atrio_raise_site_revision();
