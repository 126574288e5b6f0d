ALTER TABLE "treasuries" ADD COLUMN     "opening_balance" DECIMAL(14,2),
ADD COLUMN     "opening_date" DATE,
ADD CONSTRAINT "treasuries_opening_has_date" CHECK (coalesce("opening_balance", 0) = 0 OR "opening_date" IS NOT NULL);

-- Advisory lock of the church in app.church_id under which opening balances change and months close.
CREATE FUNCTION atrio_openings_lock() RETURNS bigint
  LANGUAGE sql STABLE
  RETURN hashtextextended('openings ' || current_setting('app.church_id'::text), 0);

-- Day of the first valid transaction of a treasury; the totals tell its month.
-- In PL/pgSQL: a restore, which runs without row-level security, may not even plan a query of these tables.
CREATE FUNCTION atrio_first_movement(treasury integer) RETURNS date
  LANGUAGE plpgsql STABLE
AS $$
BEGIN
  RETURN (
    SELECT min(t.date)
    FROM transactions t,
      (SELECT min(month) AS month FROM monthly_totals WHERE treasury_id = treasury AND incomes + expenses > 0) AS first
    WHERE t.treasury_id = treasury AND t.deleted_at IS NULL
      AND t.date >= first.month AND t.date < first.month + interval '1 month');
END $$;

-- No opening balance after a transaction, and none that changes a closed month.
CREATE FUNCTION atrio_opening_allowed() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp
AS $$
DECLARE
  is_update boolean := TG_OP = 'UPDATE';
  old_balance numeric := CASE WHEN is_update THEN coalesce(OLD.opening_balance, 0) ELSE 0 END;
  old_date date := CASE WHEN is_update THEN OLD.opening_date END;
  new_balance numeric := coalesce(NEW.opening_balance, 0);
  first_day date := least(CASE WHEN old_balance <> 0 THEN old_date END, CASE WHEN new_balance <> 0 THEN NEW.opening_date END);
  -- The same balance on another day changes nothing after both days.
  last_day date := CASE WHEN old_balance = new_balance THEN greatest(old_date, NEW.opening_date) ELSE 'infinity' END;
BEGIN
  IF is_update AND NEW.opening_date IS DISTINCT FROM old_date AND public.atrio_first_movement(NEW.id) < NEW.opening_date THEN
    RAISE EXCEPTION 'row violates constraint "treasuries_opening_is_first"'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'treasuries_opening_is_first';
  END IF;
  IF first_day IS NULL OR (old_balance = new_balance AND old_date = NEW.opening_date) THEN
    RETURN NEW;
  END IF;
  PERFORM pg_advisory_xact_lock(public.atrio_openings_lock());
  IF EXISTS (
    SELECT FROM public.closed_months
    WHERE month BETWEEN date_trunc('month', first_day::timestamp)::date AND last_day
  ) THEN
    RAISE EXCEPTION 'row violates constraint "treasuries_opening_month_is_open"'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'treasuries_opening_month_is_open';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER opening_allowed BEFORE INSERT OR UPDATE OF opening_balance, opening_date ON treasuries
  FOR EACH ROW EXECUTE FUNCTION atrio_opening_allowed();

-- No valid transaction before the opening balance of its treasury. Writers lock the treasury first.
CREATE FUNCTION atrio_after_opening() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp
AS $$
BEGIN
  IF EXISTS (
    SELECT FROM new_rows n JOIN public.treasuries y ON y.id = n.treasury_id
    WHERE n.deleted_at IS NULL AND n.date < y.opening_date
  ) THEN
    RAISE EXCEPTION 'row violates constraint "transactions_after_opening"'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'transactions_after_opening';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER after_opening_insert AFTER INSERT ON transactions REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION atrio_after_opening();
CREATE TRIGGER after_opening_update AFTER UPDATE ON transactions REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION atrio_after_opening();
