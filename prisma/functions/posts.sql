INSERT INTO derived_columns VALUES ('posts', 'words'), ('post_publications', 'words');

INSERT INTO erasure_functions VALUES ('atrio_erase_posts', '{posts,post_publications}');

CREATE OR REPLACE FUNCTION atrio_erase_posts(church integer, member integer, pattern text, loose text, marks jsonb) RETURNS integer
  LANGUAGE plpgsql
AS $$
DECLARE
  post record;
  posts integer[];
  address text;
BEGIN
  WITH erased AS (
    UPDATE public.posts p
    SET title = left(public.atrio_blank(p.title, pattern, marks), 120),
        description = left(public.atrio_blank(p.description, pattern, marks), 300),
        body = public.atrio_scrub_post(p.body, pattern, loose, marks),
        slug = CASE WHEN public.atrio_names_person(p.slug, pattern, loose, marks) THEN '' ELSE p.slug END,
        author = CASE WHEN public.atrio_names_person(p.author, pattern, loose, marks) THEN '' ELSE p.author END,
        categories = ARRAY(
          SELECT name FROM unnest(p.categories) WITH ORDINALITY AS c (name, place)
          WHERE NOT public.atrio_names_person(name, pattern, loose, marks) ORDER BY place),
        version = p.version + 1
    WHERE p.church_id = church
      AND public.atrio_names_person(
        concat_ws(E'\n', p.title, p.description, p.slug, p.author, array_to_string(p.categories, E'\n'), public.atrio_post_text(p.body), public.atrio_json_text(p.body)),
        pattern, loose, marks)
    RETURNING p.id)
  SELECT coalesce(array_agg(id), '{}') INTO posts FROM erased;
  FOR post IN
    SELECT u.post_id, u.title, u.slug, left(public.atrio_blank(u.title, pattern, marks), 120) AS blank_title
    FROM public.post_publications u
    WHERE u.church_id = church
      AND public.atrio_names_person(
        concat_ws(E'\n', u.title, u.description, u.slug, u.author, array_to_string(u.categories, E'\n'), public.atrio_post_text(u.body), public.atrio_json_text(u.body)),
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
        author = CASE WHEN public.atrio_names_person(u.author, pattern, loose, marks) THEN '' ELSE u.author END,
        categories = ARRAY(
          SELECT name FROM unnest(u.categories) WITH ORDINALITY AS c (name, place)
          WHERE NOT public.atrio_names_person(name, pattern, loose, marks) ORDER BY place),
        slug = address
    WHERE u.church_id = church AND u.post_id = post.post_id;
    IF address <> post.slug THEN
      DELETE FROM public.post_addresses a WHERE a.church_id = church AND a.slug = post.slug;
    END IF;
    posts := array_append(posts, post.post_id);
  END LOOP;
  -- Nothing redirects from an address with the name any more.
  DELETE FROM public.post_addresses a
  WHERE a.church_id = church AND public.atrio_names_person(a.slug, pattern, loose, marks);
  -- An answer has the body in two forms, in which the name may be spread over several texts.
  UPDATE public.idempotency_keys k SET answer = NULL
  WHERE k.church_id = church AND k.answer ? 'content' AND (k.answer -> 'id')::text = ANY (posts::text[]);
  RETURN cardinality(posts);
END $$;
