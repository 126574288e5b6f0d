-- Every extension here is a trusted one: the owner of the database may create it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS btree_gin;
CREATE EXTENSION IF NOT EXISTS unaccent;

CREATE TYPE "session_kind" AS ENUM ('browser', 'token');

CREATE TYPE "mail_token_kind" AS ENUM ('verification', 'reset');

CREATE TYPE "genre" AS ENUM ('F', 'M');

CREATE TYPE "civil_status" AS ENUM ('soltero', 'casado', 'comprometido', 'union_libre', 'divorciado', 'viudo');

CREATE TABLE "history" (
    "id" BIGSERIAL NOT NULL,
    "church_id" INTEGER NOT NULL DEFAULT (NULLIF(current_setting('app.church_id'::text, true), ''::text))::integer,
    "entity" TEXT NOT NULL,
    "row_id" INTEGER NOT NULL,
    "action" TEXT NOT NULL,
    "user_id" INTEGER,
    "user_name" TEXT,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "before" JSONB,
    "after" JSONB,

    CONSTRAINT "history_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "users" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "email_verified_at" TIMESTAMPTZ(3),
    "password_hash" TEXT,
    "image" TEXT,
    "church_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "sessions" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "kind" "session_kind" NOT NULL,
    "secret_hash" BYTEA NOT NULL,
    "user_agent" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "mail_tokens" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "kind" "mail_token_kind" NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "mail_tokens_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "churches" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "owner_id" INTEGER NOT NULL,
    "country" CHAR(2) NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "time_zone" TEXT NOT NULL,
    "locale" TEXT NOT NULL,
    "plan" SMALLINT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "churches_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "collaborators" (
    "id" SERIAL NOT NULL,
    "church_id" INTEGER NOT NULL,
    "user_id" INTEGER,
    "email" TEXT NOT NULL,
    "perm_members" BOOLEAN NOT NULL DEFAULT false,
    "perm_finances" BOOLEAN NOT NULL DEFAULT false,
    "perm_inventory" BOOLEAN NOT NULL DEFAULT false,
    "perm_certificates" BOOLEAN NOT NULL DEFAULT false,
    "perm_classes" BOOLEAN NOT NULL DEFAULT false,
    "perm_website" BOOLEAN NOT NULL DEFAULT false,
    "perm_blog" BOOLEAN NOT NULL DEFAULT false,
    "perm_presentations" BOOLEAN NOT NULL DEFAULT false,
    "read_only" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "collaborators_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "rate_limits" (
    "key" VARCHAR(255) NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "rate_limits_pkey" PRIMARY KEY ("key")
);

CREATE TABLE "positions" (
    "id" SERIAL NOT NULL,
    "church_id" INTEGER NOT NULL DEFAULT (NULLIF(current_setting('app.church_id'::text, true), ''::text))::integer,
    "value" TEXT NOT NULL,
    "is_active" BOOLEAN NOT NULL,
    "is_pastoral" BOOLEAN NOT NULL,
    "rank" INTEGER NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "positions_pkey" PRIMARY KEY ("id")
);

-- What a search reads stands first, behind the columns of fixed width: PostgreSQL walks a row from the left.
CREATE TABLE "members" (
    "id" SERIAL NOT NULL,
    "church_id" INTEGER NOT NULL DEFAULT (NULLIF(current_setting('app.church_id'::text, true), ''::text))::integer,
    "position_id" INTEGER NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "birthday" DATE NOT NULL,
    "join_date" DATE NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "genre" "genre" NOT NULL,
    "civil_status" "civil_status" NOT NULL,
    "birth_month_day" SMALLINT NOT NULL DEFAULT 0,
    "baptized" BOOLEAN NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),
    "search" TEXT NOT NULL DEFAULT '',
    "sort_name" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "name" TEXT NOT NULL,
    "cellphone" TEXT,
    "email" TEXT,
    "notes" TEXT,

    CONSTRAINT "members_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "history_church_id_entity_row_id_id_idx" ON "history"("church_id", "entity", "row_id", "id");

CREATE UNIQUE INDEX "history_church_id_id_key" ON "history"("church_id", "id");

CREATE UNIQUE INDEX "users_email_key" ON "users"("email");

CREATE INDEX "users_church_id_idx" ON "users"("church_id");

CREATE UNIQUE INDEX "sessions_secret_hash_key" ON "sessions"("secret_hash");

CREATE INDEX "sessions_user_id_idx" ON "sessions"("user_id");

CREATE INDEX "sessions_expires_at_idx" ON "sessions"("expires_at");

CREATE UNIQUE INDEX "mail_tokens_token_hash_key" ON "mail_tokens"("token_hash");

CREATE INDEX "mail_tokens_user_id_kind_idx" ON "mail_tokens"("user_id", "kind");

CREATE INDEX "mail_tokens_expires_at_idx" ON "mail_tokens"("expires_at");

CREATE UNIQUE INDEX "churches_slug_key" ON "churches"("slug");

CREATE UNIQUE INDEX "churches_owner_id_key" ON "churches"("owner_id");

CREATE INDEX "collaborators_user_id_idx" ON "collaborators"("user_id");

CREATE INDEX "collaborators_email_idx" ON "collaborators"("email");

CREATE UNIQUE INDEX "collaborators_church_id_email_key" ON "collaborators"("church_id", "email");

CREATE UNIQUE INDEX "collaborators_church_id_user_id_key" ON "collaborators"("church_id", "user_id");

CREATE INDEX "rate_limits_expire_idx" ON "rate_limits"("expire");

CREATE UNIQUE INDEX "positions_church_id_id_key" ON "positions"("church_id", "id");

CREATE UNIQUE INDEX "positions_church_id_value_key" ON "positions"("church_id", "value");

CREATE INDEX "members_by_name" ON "members"("church_id", "sort_name", "id") WHERE (deleted_at IS NULL);

CREATE INDEX "members_by_birthday" ON "members"("church_id", "birth_month_day") WHERE (deleted_at IS NULL);

CREATE INDEX "members_by_position" ON "members"("church_id", "position_id", "deleted_at");

CREATE INDEX "members_search" ON "members" USING GIN ("church_id" int4_ops, "search" gin_trgm_ops);

CREATE UNIQUE INDEX "members_church_id_id_key" ON "members"("church_id", "id");

ALTER TABLE "history" ADD CONSTRAINT "history_church_id_fkey" FOREIGN KEY ("church_id") REFERENCES "churches"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "users" ADD CONSTRAINT "users_church_id_fkey" FOREIGN KEY ("church_id") REFERENCES "churches"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "mail_tokens" ADD CONSTRAINT "mail_tokens_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "churches" ADD CONSTRAINT "churches_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "collaborators" ADD CONSTRAINT "collaborators_church_id_fkey" FOREIGN KEY ("church_id") REFERENCES "churches"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "collaborators" ADD CONSTRAINT "collaborators_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "positions" ADD CONSTRAINT "positions_church_id_fkey" FOREIGN KEY ("church_id") REFERENCES "churches"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "members" ADD CONSTRAINT "members_church_id_fkey" FOREIGN KEY ("church_id") REFERENCES "churches"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "members" ADD CONSTRAINT "members_church_id_position_id_fkey" FOREIGN KEY ("church_id", "position_id") REFERENCES "positions"("church_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- ---------------------------------------------------------------------------------------------------------------------
-- Searching: texts are folded (lower case, no accents, single spaces) when written and when looked for. Bodies in
-- standard SQL are bound when they are made: they need no search_path of their own, which would keep them from inlining.

CREATE FUNCTION atrio_fold(value text) RETURNS text
  LANGUAGE sql STABLE STRICT PARALLEL SAFE
  RETURN lower(public.unaccent('public.unaccent'::regdictionary, regexp_replace(btrim(value), '\s+', ' ', 'g')));

-- What puts texts in Spanish alphabetical order when compared byte by byte: folded, with ñ behind every other n.
CREATE FUNCTION atrio_sort_key(value text) RETURNS text
  LANGUAGE sql STABLE STRICT PARALLEL SAFE
  RETURN public.atrio_fold(regexp_replace(value, '[ñÑ]', 'n~', 'g'));

-- The LIKE pattern of a search text, in which % and _ are letters. Five digits or more and nothing else but what people
-- write between them are a telephone number: that is looked for by its digits.
CREATE FUNCTION atrio_pattern(value text) RETURNS text
  LANGUAGE sql STABLE STRICT PARALLEL SAFE
  RETURN '%' || regexp_replace(
    CASE WHEN value ~ '^[+()\s.-]*(\d[+()\s.-]*){5,}$' THEN regexp_replace(value, '\D', '', 'g') ELSE public.atrio_fold(value) END,
    '([\\%_])', '\\\1', 'g') || '%';

-- ---------------------------------------------------------------------------------------------------------------------
-- History: one row for each changed row, in the transaction of the change. The function runs as its owner, so that it
-- alone knows the name of the person; row-level security holds for the owner too.

CREATE FUNCTION atrio_history_user() RETURNS integer
  LANGUAGE sql STABLE
  RETURN (NULLIF(current_setting('app.user_id'::text, true), ''::text))::integer;

-- What a row was or became, without the columns that only serve searching.
CREATE FUNCTION atrio_history_image(image jsonb) RETURNS jsonb
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN image - ARRAY['church_id', 'search', 'sort_name', 'birth_month_day'];

-- Argument: the column that holds the church. Transition tables: old_rows, new_rows.
CREATE FUNCTION atrio_history() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
DECLARE
  who integer := public.atrio_history_user();
  who_name text := (SELECT name FROM public.users WHERE id = who);
  church text := TG_ARGV[0];
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO public.history (church_id, entity, row_id, action, user_id, user_name, after)
    SELECT (image ->> church)::integer, TG_TABLE_NAME, (image ->> 'id')::integer, 'create', who, who_name,
           public.atrio_history_image(image)
    FROM (SELECT to_jsonb(r) AS image FROM new_rows r) AS rows;
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO public.history (church_id, entity, row_id, action, user_id, user_name, before, after)
    SELECT (later ->> church)::integer, TG_TABLE_NAME, (later ->> 'id')::integer,
           CASE
             WHEN earlier ->> 'deleted_at' IS NULL AND later ->> 'deleted_at' IS NOT NULL THEN 'delete'
             WHEN earlier ->> 'deleted_at' IS NOT NULL AND later ->> 'deleted_at' IS NULL THEN 'restore'
             ELSE 'update'
           END,
           who, who_name, public.atrio_history_image(earlier), public.atrio_history_image(later)
    FROM (SELECT to_jsonb(o) AS earlier, to_jsonb(n) AS later FROM old_rows o JOIN new_rows n USING (id)) AS rows;
  ELSE
    -- Rows that go with their church leave nothing behind.
    INSERT INTO public.history (church_id, entity, row_id, action, user_id, user_name, before)
    SELECT (image ->> church)::integer, TG_TABLE_NAME, (image ->> 'id')::integer, 'destroy', who, who_name,
           public.atrio_history_image(image)
    FROM (SELECT to_jsonb(r) AS image FROM old_rows r) AS rows
    WHERE EXISTS (SELECT FROM public.churches c WHERE c.id = (image ->> church)::integer);
  END IF;
  RETURN NULL;
END $$;

CREATE PROCEDURE atrio_keep_history(of_table regclass, church_column text)
  LANGUAGE plpgsql SET search_path = pg_catalog, public
AS $$
BEGIN
  EXECUTE format('CREATE TRIGGER history_insert AFTER INSERT ON %s REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.atrio_history(%L)', of_table, church_column);
  EXECUTE format('CREATE TRIGGER history_update AFTER UPDATE ON %s REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.atrio_history(%L)', of_table, church_column);
  EXECUTE format('CREATE TRIGGER history_delete AFTER DELETE ON %s REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.atrio_history(%L)', of_table, church_column);
END $$;

-- ---------------------------------------------------------------------------------------------------------------------
-- The first wall: a church table shows and takes rows of the church whose door is open, and no others.

CREATE PROCEDURE atrio_wall(of_table regclass)
  LANGUAGE plpgsql SET search_path = pg_catalog, public
AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY', of_table);
  EXECUTE format($policy$
    CREATE POLICY own_church ON %s
      USING (church_id = (NULLIF(current_setting('app.church_id'::text, true), ''::text))::integer)
      WITH CHECK (church_id = (NULLIF(current_setting('app.church_id'::text, true), ''::text))::integer)
  $policy$, of_table);
END $$;

CALL atrio_wall('history');
CALL atrio_wall('positions');
CALL atrio_wall('members');

CALL atrio_keep_history('positions', 'church_id');
CALL atrio_keep_history('members', 'church_id');
CALL atrio_keep_history('collaborators', 'church_id');
CALL atrio_keep_history('churches', 'id');

-- ---------------------------------------------------------------------------------------------------------------------
-- What a member is found by.

CREATE FUNCTION atrio_member_derived() RETURNS trigger
  LANGUAGE plpgsql
AS $$
BEGIN
  NEW.search := public.atrio_fold(concat_ws(' ', NEW.name, NEW.email, regexp_replace(NEW.cellphone, '\D', '', 'g')));
  NEW.sort_name := public.atrio_sort_key(NEW.name);
  NEW.birth_month_day := extract(month FROM NEW.birthday) * 100 + extract(day FROM NEW.birthday);
  RETURN NEW;
END $$;

CREATE TRIGGER derived BEFORE INSERT OR UPDATE OF name, email, cellphone, birthday ON members
  FOR EACH ROW EXECUTE FUNCTION atrio_member_derived();
