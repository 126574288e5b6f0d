-- What a change costs beside the change itself: a hundred thousand rows come in one import.

-- ---------------------------------------------------------------------------------------------------------------------
-- Keys. One index finds an entry, one the entries of a row. Two keys between tables go, since others say the same: an
-- entry is written by a trigger for a row whose own key has been checked, and a member's position has a church.

ALTER TABLE "history" DROP CONSTRAINT "history_church_id_fkey";

ALTER TABLE "history" DROP CONSTRAINT "history_pkey", ADD CONSTRAINT "history_pkey" PRIMARY KEY ("church_id", "id");

DROP INDEX "history_church_id_id_key";

ALTER TABLE "members" DROP CONSTRAINT "members_church_id_fkey";

-- What those keys did when a church went. Last of all triggers, by its name: it forgets what the others have caused.
CREATE FUNCTION atrio_forget_church() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
DECLARE
  door text := coalesce(current_setting('app.church_id', true), '');
BEGIN
  PERFORM set_config('app.church_id', OLD.id::text, true);
  DELETE FROM public.members WHERE church_id = OLD.id;
  DELETE FROM public.history WHERE church_id = OLD.id;
  PERFORM set_config('app.church_id', door, true);
  RETURN NULL;
END $$;

CREATE TRIGGER forget AFTER DELETE ON churches FOR EACH ROW EXECUTE FUNCTION atrio_forget_church();

-- ---------------------------------------------------------------------------------------------------------------------
-- History: the entry of a creation holds no image any more. What a row was when it was made is the `before` of its next
-- entry, or the row as it stands while there is none: said once, it cannot contradict itself.

-- Argument: the column that holds the church, `church_id` or, of churches, `id`. Transition tables: old_rows, new_rows.
CREATE OR REPLACE FUNCTION atrio_history() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
DECLARE
  who integer := public.atrio_history_user();
  who_name text := (SELECT name FROM public.users WHERE id = who);
  church text := TG_ARGV[0];
BEGIN
  IF TG_OP = 'INSERT' AND church = 'id' THEN
    INSERT INTO public.history (church_id, entity, row_id, action, user_id, user_name)
    SELECT r.id, TG_TABLE_NAME, r.id, 'create', who, who_name FROM new_rows r;
  ELSIF TG_OP = 'INSERT' THEN
    INSERT INTO public.history (church_id, entity, row_id, action, user_id, user_name)
    SELECT r.church_id, TG_TABLE_NAME, r.id, 'create', who, who_name FROM new_rows r;
  ELSIF TG_OP = 'UPDATE' THEN
    -- OFFSET 0: each image is made once, not once for each use of it.
    INSERT INTO public.history (church_id, entity, row_id, action, user_id, user_name, before, after)
    SELECT (later ->> church)::integer, TG_TABLE_NAME, (later ->> 'id')::integer,
           CASE
             WHEN earlier ->> 'deleted_at' IS NULL AND later ->> 'deleted_at' IS NOT NULL THEN 'delete'
             WHEN earlier ->> 'deleted_at' IS NOT NULL AND later ->> 'deleted_at' IS NULL THEN 'restore'
             ELSE 'update'
           END,
           who, who_name, public.atrio_history_image(earlier), public.atrio_history_image(later)
    FROM (SELECT to_jsonb(o) AS earlier, to_jsonb(n) AS later FROM old_rows o JOIN new_rows n USING (id) OFFSET 0) AS rows;
  ELSE
    -- Rows that go with their church leave nothing behind.
    INSERT INTO public.history (church_id, entity, row_id, action, user_id, user_name, before)
    SELECT (image ->> church)::integer, TG_TABLE_NAME, (image ->> 'id')::integer, 'destroy', who, who_name,
           public.atrio_history_image(image)
    FROM (SELECT to_jsonb(r) AS image FROM old_rows r OFFSET 0) AS rows
    WHERE EXISTS (SELECT FROM public.churches c WHERE c.id = (image ->> church)::integer);
  END IF;
  RETURN NULL;
END $$;

-- ---------------------------------------------------------------------------------------------------------------------
-- What a member is found by: the same as before, with less work. A single space is none to replace.

CREATE OR REPLACE FUNCTION atrio_fold(value text) RETURNS text
  LANGUAGE sql STABLE STRICT PARALLEL SAFE
  RETURN lower(public.unaccent('public.unaccent'::regdictionary, regexp_replace(btrim(value), '\s\s+|[^\S ]', ' ', 'g')));

CREATE FUNCTION atrio_member_search(name text, email text, cellphone text) RETURNS text
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN public.atrio_fold(concat_ws(' ', name, email, regexp_replace(cellphone, '\D', '', 'g')));

CREATE FUNCTION atrio_month_day(day date) RETURNS smallint
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN date_part('month', day) * 100 + date_part('day', day);

CREATE OR REPLACE FUNCTION atrio_member_derived() RETURNS trigger
  LANGUAGE plpgsql
AS $$
BEGIN
  NEW.search := public.atrio_member_search(NEW.name, NEW.email, NEW.cellphone);
  NEW.sort_name := public.atrio_sort_key(NEW.name);
  NEW.birth_month_day := public.atrio_month_day(NEW.birthday);
  RETURN NEW;
END $$;

DROP TRIGGER derived ON members;

CREATE TRIGGER derived_update BEFORE UPDATE OF name, email, cellphone, birthday ON members
  FOR EACH ROW EXECUTE FUNCTION atrio_member_derived();

-- An import brings them along, made by the same functions for all its rows at once.
CREATE TRIGGER derived_insert BEFORE INSERT ON members
  FOR EACH ROW WHEN (NEW.search = '' OR NEW.sort_name = '' OR NEW.birth_month_day = 0) EXECUTE FUNCTION atrio_member_derived();

-- New entries of a search index wait in a list, which every search reads as well. Who has written many merges it
-- afterwards; only the owner of an index may.
CREATE FUNCTION atrio_merge_pending() RETURNS bigint
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  RETURN (
    SELECT sum(gin_clean_pending_list(c.oid)) FROM pg_class c
    JOIN pg_am a ON a.oid = c.relam AND a.amname = 'gin'
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'i');
