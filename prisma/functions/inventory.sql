CREATE OR REPLACE FUNCTION atrio_item_search(name text, brand text, model text, serie text, bill text, category text, location text) RETURNS text
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN public.atrio_fold(concat_ws(' ', name, brand, model, serie, bill, category, location));

CREATE OR REPLACE FUNCTION atrio_item_derived() RETURNS trigger
  LANGUAGE plpgsql
AS $$
BEGIN
  NEW.search := public.atrio_item_search(NEW.name, NEW.brand, NEW.model, NEW.serie, NEW.bill, NEW.category, NEW.location);
  NEW.sort_name := public.atrio_sort_key(NEW.name);
  RETURN NEW;
END $$;

INSERT INTO erasure_columns SELECT 'inventory_items', * FROM (VALUES
  ('name', 100), ('brand', 100), ('model', 100), ('serie', 100), ('bill', 100), ('observations', 1000), ('category', 60),
  ('location', 60)) AS c;
