CREATE TABLE "treasuries" (
    "id" SERIAL NOT NULL,
    "church_id" INTEGER NOT NULL DEFAULT (NULLIF(current_setting('app.church_id'::text, true), ''::text))::integer,
    "name" TEXT NOT NULL,
    "archived_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "treasuries_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "categories" (
    "id" SERIAL NOT NULL,
    "church_id" INTEGER NOT NULL DEFAULT (NULLIF(current_setting('app.church_id'::text, true), ''::text))::integer,
    "value" TEXT NOT NULL,
    "is_income" BOOLEAN NOT NULL,
    "rank" INTEGER NOT NULL,
    "archived_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "categories_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "transactions" (
    "id" SERIAL NOT NULL,
    "church_id" INTEGER NOT NULL DEFAULT (NULLIF(current_setting('app.church_id'::text, true), ''::text))::integer,
    "treasury_id" INTEGER NOT NULL,
    "category_id" INTEGER,
    "transfer_id" INTEGER,
    "version" INTEGER NOT NULL DEFAULT 1,
    "date" DATE NOT NULL,
    "is_income" BOOLEAN NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),
    "cents" BIGINT NOT NULL DEFAULT 0,
    "amount" DECIMAL(14,2) NOT NULL,
    "search" TEXT NOT NULL DEFAULT '',
    "concept" TEXT NOT NULL,
    "notes" TEXT,
    "void_reason" TEXT,

    CONSTRAINT "transactions_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "transactions_amount_is_positive" CHECK ("amount" > 0),
    CONSTRAINT "transactions_category_or_transfer" CHECK (("category_id" IS NULL) = ("transfer_id" IS NOT NULL))
);

CREATE TABLE "monthly_totals" (
    "id" BIGSERIAL NOT NULL,
    "church_id" INTEGER NOT NULL DEFAULT (NULLIF(current_setting('app.church_id'::text, true), ''::text))::integer,
    "month" DATE NOT NULL,
    "treasury_id" INTEGER NOT NULL,
    "category_id" INTEGER NOT NULL,
    "income" DECIMAL(20,2) NOT NULL DEFAULT 0,
    "expense" DECIMAL(20,2) NOT NULL DEFAULT 0,
    "incomes" INTEGER NOT NULL DEFAULT 0,
    "expenses" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "monthly_totals_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "amount_counts" (
    "id" BIGSERIAL NOT NULL,
    "church_id" INTEGER NOT NULL DEFAULT (NULLIF(current_setting('app.church_id'::text, true), ''::text))::integer,
    "bucket" SMALLINT NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "amount_counts_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "closed_months" (
    "id" SERIAL NOT NULL,
    "church_id" INTEGER NOT NULL DEFAULT (NULLIF(current_setting('app.church_id'::text, true), ''::text))::integer,
    "month" DATE NOT NULL,
    "user_name" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "closed_months_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "closed_months_month_is_first_day" CHECK (extract(day FROM "month") = 1)
);

CREATE UNIQUE INDEX "treasuries_church_id_id_key" ON "treasuries"("church_id", "id");

CREATE UNIQUE INDEX "treasuries_church_id_name_key" ON "treasuries"("church_id", "name");

CREATE UNIQUE INDEX "categories_church_id_id_key" ON "categories"("church_id", "id");

CREATE UNIQUE INDEX "categories_church_id_id_is_income_key" ON "categories"("church_id", "id", "is_income");

CREATE UNIQUE INDEX "categories_church_id_is_income_value_key" ON "categories"("church_id", "is_income", "value");

-- What a list filters by stands in the index: a page and a count are read without visiting the rows.
CREATE INDEX "transactions_by_date" ON "transactions"("church_id", "date", "id", "treasury_id", "category_id", "is_income", "cents") WHERE (deleted_at IS NULL);

CREATE INDEX "transactions_by_cents" ON "transactions"("church_id", "cents", "date", "id") WHERE (deleted_at IS NULL);

CREATE INDEX "transactions_void" ON "transactions"("church_id", "date", "id") WHERE (deleted_at IS NOT NULL);

CREATE INDEX "transactions_by_transfer" ON "transactions"("church_id", "transfer_id") WHERE (transfer_id IS NOT NULL);

CREATE INDEX "transactions_search" ON "transactions" USING GIN ("church_id" int4_ops, "search" gin_trgm_ops);

CREATE UNIQUE INDEX "transactions_church_id_id_key" ON "transactions"("church_id", "id");

CREATE UNIQUE INDEX "monthly_totals_church_id_id_key" ON "monthly_totals"("church_id", "id");

CREATE UNIQUE INDEX "monthly_totals_church_id_month_treasury_id_category_id_key" ON "monthly_totals"("church_id", "month", "treasury_id", "category_id");

CREATE UNIQUE INDEX "amount_counts_church_id_id_key" ON "amount_counts"("church_id", "id");

CREATE UNIQUE INDEX "amount_counts_church_id_bucket_key" ON "amount_counts"("church_id", "bucket");

CREATE UNIQUE INDEX "closed_months_church_id_id_key" ON "closed_months"("church_id", "id");

CREATE UNIQUE INDEX "closed_months_church_id_month_key" ON "closed_months"("church_id", "month");

-- A church's transactions go first when it goes: references act in the order in which they were made.
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_church_id_fkey" FOREIGN KEY ("church_id") REFERENCES "churches"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "monthly_totals" ADD CONSTRAINT "monthly_totals_church_id_fkey" FOREIGN KEY ("church_id") REFERENCES "churches"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "amount_counts" ADD CONSTRAINT "amount_counts_church_id_fkey" FOREIGN KEY ("church_id") REFERENCES "churches"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "treasuries" ADD CONSTRAINT "treasuries_church_id_fkey" FOREIGN KEY ("church_id") REFERENCES "churches"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "categories" ADD CONSTRAINT "categories_church_id_fkey" FOREIGN KEY ("church_id") REFERENCES "churches"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "closed_months" ADD CONSTRAINT "closed_months_church_id_fkey" FOREIGN KEY ("church_id") REFERENCES "churches"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "transactions" ADD CONSTRAINT "transactions_church_id_treasury_id_fkey" FOREIGN KEY ("church_id", "treasury_id") REFERENCES "treasuries"("church_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- With the sign, so that a movement can never contradict its category.
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_church_id_category_id_is_income_fkey" FOREIGN KEY ("church_id", "category_id", "is_income") REFERENCES "categories"("church_id", "id", "is_income") ON DELETE RESTRICT ON UPDATE RESTRICT;

ALTER TABLE "transactions" ADD CONSTRAINT "transactions_church_id_transfer_id_fkey" FOREIGN KEY ("church_id", "transfer_id") REFERENCES "transactions"("church_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

ALTER TABLE "monthly_totals" ADD CONSTRAINT "monthly_totals_church_id_treasury_id_fkey" FOREIGN KEY ("church_id", "treasury_id") REFERENCES "treasuries"("church_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- ---------------------------------------------------------------------------------------------------------------------
-- Churches that are there already get what a new one starts with; nobody did it, so that no history tells of it.

INSERT INTO treasuries (church_id, name) SELECT id, 'Caja general' FROM churches ORDER BY id;

INSERT INTO categories (church_id, value, is_income, rank)
SELECT churches.id, value, is_income, rank
FROM churches, (VALUES
  ('Diezmos', true, 0), ('Ofrenda general', true, 1), ('Ofrenda misionera', true, 2), ('Ofrenda pro-templo', true, 3),
  ('Ofrenda especial', true, 4), ('Escuela dominical', true, 5), ('Actividades y ventas', true, 6),
  ('Donaciones', true, 7), ('Otros ingresos', true, 8),
  ('Sostén pastoral', false, 9), ('Alquiler', false, 10), ('Servicios públicos', false, 11), ('Mantenimiento', false, 12),
  ('Ayuda social', false, 13), ('Misiones', false, 14), ('Ministerios', false, 15), ('Equipo y materiales', false, 16),
  ('Aporte al concilio', false, 17), ('Otros egresos', false, 18)
) AS defaults (value, is_income, rank)
ORDER BY churches.id, rank;

CALL atrio_wall('treasuries');
CALL atrio_wall('categories');
CALL atrio_wall('transactions');
CALL atrio_wall('monthly_totals');
CALL atrio_wall('amount_counts');
CALL atrio_wall('closed_months');

CALL atrio_keep_history('treasuries', 'church_id');
CALL atrio_keep_history('categories', 'church_id');
CALL atrio_keep_history('transactions', 'church_id');
CALL atrio_keep_history('closed_months', 'church_id');

-- ---------------------------------------------------------------------------------------------------------------------
-- What a transaction is found by. An index serves only leakproof operators under row-level security, which those of
-- numeric are not: hence the cents.

-- What a row was or became, without the columns that only serve searching.
CREATE OR REPLACE FUNCTION atrio_history_image(image jsonb) RETURNS jsonb
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN image - ARRAY['church_id', 'search', 'sort_name', 'birth_month_day', 'cents'];

-- The LIKE pattern of a text, in which % and _ are letters; unlike `atrio_pattern`, numbers are texts too.
CREATE FUNCTION atrio_text_pattern(value text) RETURNS text
  LANGUAGE sql STABLE STRICT PARALLEL SAFE
  RETURN '%' || regexp_replace(public.atrio_fold(value), '([\\%_])', '\\\1', 'g') || '%';

CREATE FUNCTION atrio_transaction_derived() RETURNS trigger
  LANGUAGE plpgsql
AS $$
BEGIN
  NEW.search := public.atrio_fold(concat_ws(' ', NEW.concept, NEW.notes));
  NEW.cents := NEW.amount * 100;
  RETURN NEW;
END $$;

CREATE TRIGGER derived BEFORE INSERT OR UPDATE OF concept, notes, amount ON transactions
  FOR EACH ROW EXECUTE FUNCTION atrio_transaction_derived();

-- ---------------------------------------------------------------------------------------------------------------------
-- Totals by month, treasury and category, kept in the transaction of the change; and no change in a closed month.

-- The advisory lock of a month of the church whose door is open: writers share it, who closes has it alone.
CREATE FUNCTION atrio_month_lock(month date) RETURNS bigint
  LANGUAGE sql STABLE
  RETURN hashtextextended('month ' || current_setting('app.church_id'::text) || ' ' || (month - '2000-01-01'::date), 0);

-- 123456 cents → 612: how many digits, and the first two.
CREATE FUNCTION atrio_amount_bucket(cents bigint) RETURNS smallint
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN (length(cents::text) * 100 + left(rpad(cents::text, 2, '0'), 2)::integer)::smallint;

-- Transition tables: old_rows, new_rows.
CREATE FUNCTION atrio_monthly_totals() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
DECLARE
  changed text := CASE TG_OP
    WHEN 'INSERT' THEN 'SELECT 1 AS sign, n.* FROM new_rows n'
    WHEN 'DELETE' THEN 'SELECT -1 AS sign, o.* FROM old_rows o'
    ELSE 'SELECT 1 AS sign, n.* FROM new_rows n UNION ALL SELECT -1, o.* FROM old_rows o'
  END;
  months date[];
  one date;
BEGIN
  -- Rows that go with their church take their totals along.
  IF TG_OP = 'DELETE' THEN
    IF NOT EXISTS (SELECT FROM old_rows o JOIN public.churches c ON c.id = o.church_id) THEN
      RETURN NULL;
    END IF;
  END IF;
  EXECUTE format($sql$
    SELECT array_agg(DISTINCT date_trunc('month', date::timestamp)::date ORDER BY date_trunc('month', date::timestamp)::date)
    FROM (%s) AS rows $sql$, changed) INTO months;
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
  EXECUTE format($sql$
    INSERT INTO public.monthly_totals AS kept (church_id, month, treasury_id, category_id, income, expense, incomes, expenses)
    SELECT church_id, date_trunc('month', date::timestamp)::date AS month, treasury_id, coalesce(category_id, 0) AS category,
           coalesce(sum(sign * amount) FILTER (WHERE is_income), 0), coalesce(sum(sign * amount) FILTER (WHERE NOT is_income), 0),
           coalesce(sum(sign) FILTER (WHERE is_income), 0), coalesce(sum(sign) FILTER (WHERE NOT is_income), 0)
    FROM (%s) AS rows
    WHERE deleted_at IS NULL
    GROUP BY 1, 2, 3, 4
    ORDER BY 1, 2, 3, 4
    ON CONFLICT (church_id, month, treasury_id, category_id) DO UPDATE
      SET income = kept.income + excluded.income, expense = kept.expense + excluded.expense,
          incomes = kept.incomes + excluded.incomes, expenses = kept.expenses + excluded.expenses $sql$, changed);
  EXECUTE format($sql$
    INSERT INTO public.amount_counts AS kept (church_id, bucket, count)
    SELECT church_id, public.atrio_amount_bucket(cents) AS bucket, sum(sign)
    FROM (%s) AS rows
    WHERE deleted_at IS NULL
    GROUP BY 1, 2
    HAVING sum(sign) <> 0
    ORDER BY 1, 2
    ON CONFLICT (church_id, bucket) DO UPDATE SET count = kept.count + excluded.count $sql$, changed);
  RETURN NULL;
END $$;

CREATE TRIGGER totals_insert AFTER INSERT ON transactions REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION atrio_monthly_totals();
CREATE TRIGGER totals_update AFTER UPDATE ON transactions REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION atrio_monthly_totals();
CREATE TRIGGER totals_delete AFTER DELETE ON transactions REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION atrio_monthly_totals();
