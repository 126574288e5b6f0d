-- Programmes are found by the Bibles that their items name. No item names one yet, so no row changes.

CREATE FUNCTION atrio_programme_texts() RETURNS trigger
  LANGUAGE plpgsql
AS $$
BEGIN
  NEW.search := public.atrio_fold(concat_ws(' ', NEW.title, (
    SELECT string_agg(
      concat_ws(' ', i ->> 'title', i ->> 'reference', i ->> 'versions', i ->> 'text', i ->> 'who'), ' ')
    FROM jsonb_array_elements(NEW.items) AS i)));
  NEW.sort_name := public.atrio_sort_key(NEW.title);
  NEW.updated_at := now();
  RETURN NEW;
END $$;

-- atrio_programme_derived() stays unused until a later release drops it.
DROP TRIGGER derived ON programmes;
CREATE TRIGGER derived BEFORE INSERT OR UPDATE OF title, date, time, items ON programmes
  FOR EACH ROW EXECUTE FUNCTION atrio_programme_texts();
