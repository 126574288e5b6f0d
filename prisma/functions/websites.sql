INSERT INTO erasure_columns SELECT 'websites', * FROM (VALUES
  ('title', 40), ('pastors', 70), ('services_dates', 100), ('mission', 200), ('ubication', 100), ('description', 250), ('about', 300),
  ('visit_expect', 200), ('visit_dress', 200), ('visit_children', 200), ('visit_parking', 200), ('giving_text', 200),
  ('giving_accounts', 400),
  -- Half a link leads nowhere.
  ('facebook_link', 0), ('instagram_link', 0), ('whatsapp_link', 0), ('maps_link', 0), ('youtube_link', 0), ('preach_link', 0),
  ('donation_link', 0)) AS c;

INSERT INTO erasure_columns VALUES
  ('website_drafts', 'settings', NULL),
  ('site_events', 'title', 40), ('site_events', 'place', 100), ('site_events', 'details', 500),
  ('site_activities', 'title', 40), ('site_activities', 'text', 300),
  ('site_sermons', 'title', 80), ('site_sermons', 'preacher', 70), ('site_sermons', 'link', 0),
  ('site_images', 'alt', 120);

INSERT INTO erasure_functions VALUES ('atrio_erase_websites');

CREATE OR REPLACE FUNCTION atrio_erase_websites(church integer, member integer, pattern text, loose text, marks jsonb) RETURNS integer
  LANGUAGE plpgsql
AS $$
DECLARE
  -- A title without the name gives the site another address, and keeps the old one.
  mentions integer := public.atrio_erase_columns('websites', church, pattern, loose, marks);
BEGIN
  -- An address made of a title with the name: nothing redirects from it any more.
  DELETE FROM public.site_addresses a
  WHERE a.church_id = church AND a.slug NOT IN (SELECT s.slug FROM public.sites s WHERE s.church_id = church)
    AND public.atrio_names_person(replace(a.slug, '-', ' '), pattern, loose, marks);
  RETURN mentions;
END $$;

-- A change of what a site shows of its church; where its plan is lowered, the time from which the site has some days left.
CREATE OR REPLACE FUNCTION atrio_raise_revision_of_church() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
BEGIN
  UPDATE public.sites s
  SET revision = s.revision + 1,
      plan_lowered_at = CASE WHEN NEW.plan < OLD.plan THEN now() ELSE s.plan_lowered_at END
  WHERE s.church_id = NEW.id;
  RETURN NULL;
END $$;
