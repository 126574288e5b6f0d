-- One function for each operation, whose statements are the same at every call: Postgres keeps their plans. The one before
-- put the operation's rows into their text, so that each change of a movement planned three statements anew.
DO $migration$
DECLARE
  operation record;
BEGIN
  FOR operation IN
    SELECT * FROM (VALUES
      ('insert', $$SELECT 1 AS sign, n.* FROM new_rows n$$, ''),
      ('update', $$SELECT 1 AS sign, n.* FROM new_rows n UNION ALL SELECT -1, o.* FROM old_rows o$$, ''),
      ('delete', $$SELECT -1 AS sign, o.* FROM old_rows o$$, $check$
  -- Rows that go with their church take their totals along.
  IF NOT EXISTS (SELECT FROM old_rows o JOIN public.churches c ON c.id = o.church_id) THEN
    RETURN NULL;
  END IF;$check$)) AS operations (name, changed, first)
  LOOP
    EXECUTE format($create$
CREATE FUNCTION atrio_totals_%1$s() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $function$
DECLARE
  months date[];
  one date;
BEGIN%3$s
  SELECT array_agg(DISTINCT date_trunc('month', date::timestamp)::date ORDER BY date_trunc('month', date::timestamp)::date)
    INTO months FROM (%2$s) AS rows;
  IF months IS NULL THEN
    RETURN NULL;
  END IF;
  FOREACH one IN ARRAY months LOOP
    PERFORM pg_advisory_xact_lock_shared(public.atrio_month_lock(one));
  END LOOP;
  IF EXISTS (SELECT FROM public.closed_months WHERE month = ANY (months)) THEN
    RAISE EXCEPTION 'row violates constraint "transactions_month_is_open"'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'transactions_month_is_open';
  END IF;
  -- In one order everywhere, so that no two writers wait for each other.
  INSERT INTO public.monthly_totals AS kept (church_id, month, treasury_id, category_id, income, expense, incomes, expenses)
  SELECT church_id, date_trunc('month', date::timestamp)::date AS month, treasury_id, coalesce(category_id, 0) AS category,
         coalesce(sum(sign * amount) FILTER (WHERE is_income), 0), coalesce(sum(sign * amount) FILTER (WHERE NOT is_income), 0),
         coalesce(sum(sign) FILTER (WHERE is_income), 0), coalesce(sum(sign) FILTER (WHERE NOT is_income), 0)
  FROM (%2$s) AS rows
  WHERE deleted_at IS NULL
  GROUP BY 1, 2, 3, 4
  ORDER BY 1, 2, 3, 4
  ON CONFLICT (church_id, month, treasury_id, category_id) DO UPDATE
    SET income = kept.income + excluded.income, expense = kept.expense + excluded.expense,
        incomes = kept.incomes + excluded.incomes, expenses = kept.expenses + excluded.expenses;
  INSERT INTO public.amount_counts AS kept (church_id, bucket, count)
  SELECT church_id, public.atrio_amount_bucket(cents) AS bucket, sum(sign)
  FROM (%2$s) AS rows
  WHERE deleted_at IS NULL
  GROUP BY 1, 2
  HAVING sum(sign) <> 0
  ORDER BY 1, 2
  ON CONFLICT (church_id, bucket) DO UPDATE SET count = kept.count + excluded.count;
  RETURN NULL;
END $function$ $create$, operation.name, operation.changed, operation.first);
  END LOOP;
END $migration$;

CREATE OR REPLACE TRIGGER totals_insert AFTER INSERT ON transactions REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION atrio_totals_insert();
CREATE OR REPLACE TRIGGER totals_update AFTER UPDATE ON transactions REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT WHEN (NOT atrio_is_erasing()) EXECUTE FUNCTION atrio_totals_update();
CREATE OR REPLACE TRIGGER totals_delete AFTER DELETE ON transactions REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION atrio_totals_delete();
DROP FUNCTION atrio_monthly_totals();
