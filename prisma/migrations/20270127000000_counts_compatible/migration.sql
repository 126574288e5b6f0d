-- Counts of services by two people, what they post, and the link by which the second one confirms.

CREATE TABLE "counts" (
    "church_id" INTEGER NOT NULL DEFAULT (NULLIF(current_setting('app.church_id'::text, true), ''::text))::integer,
    "id" SERIAL NOT NULL,
    "year" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "date" DATE NOT NULL,
    "service" TEXT NOT NULL,
    "cash" JSONB NOT NULL,
    "split" JSONB NOT NULL,
    "apart" JSONB NOT NULL,
    "cash_total" DECIMAL(14,2) NOT NULL,
    "apart_total" DECIMAL(14,2) NOT NULL,
    "difference" DECIMAL(14,2) NOT NULL,
    "difference_reason" TEXT,
    "first_counter" TEXT,
    "second_counter" TEXT,
    "notes" TEXT,
    "treasury_id" INTEGER,
    "named" BOOLEAN NOT NULL DEFAULT false,
    "created_by" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "confirmed_at" TIMESTAMPTZ(3),
    "confirmed_name" TEXT,
    "confirmed_device" TEXT,
    "confirmed_total" DECIMAL(14,2),
    "lapsed" BOOLEAN NOT NULL DEFAULT false,
    "posted_at" TIMESTAMPTZ(3),
    "on_paper" BOOLEAN NOT NULL DEFAULT false,
    "voided_at" TIMESTAMPTZ(3),
    "void_reason" TEXT,
    "deposit_id" INTEGER,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "counts_pkey" PRIMARY KEY ("church_id","id")
);

CREATE TABLE "count_movements" (
    "church_id" INTEGER NOT NULL DEFAULT (NULLIF(current_setting('app.church_id'::text, true), ''::text))::integer,
    "id" SERIAL NOT NULL,
    "count_id" INTEGER NOT NULL,
    "transaction_id" INTEGER NOT NULL,

    CONSTRAINT "count_movements_pkey" PRIMARY KEY ("church_id","id")
);

CREATE TABLE "count_envelopes" (
    "church_id" INTEGER NOT NULL DEFAULT (NULLIF(current_setting('app.church_id'::text, true), ''::text))::integer,
    "id" SERIAL NOT NULL,
    "count_id" INTEGER NOT NULL,
    "member_id" INTEGER,
    "name" TEXT NOT NULL,
    "category" INTEGER NOT NULL,
    "amount" DECIMAL(14,2) NOT NULL,

    CONSTRAINT "count_envelopes_pkey" PRIMARY KEY ("church_id","id")
);

CREATE TABLE "count_links" (
    "church_id" INTEGER NOT NULL DEFAULT (NULLIF(current_setting('app.church_id'::text, true), ''::text))::integer,
    "id" SERIAL NOT NULL,
    "count_id" INTEGER NOT NULL,
    "code_hash" BYTEA NOT NULL,
    "browser_hash" BYTEA NOT NULL,
    "created_by" INTEGER,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "count_links_pkey" PRIMARY KEY ("church_id","id")
);

CREATE TABLE "count_settings" (
    "church_id" INTEGER NOT NULL DEFAULT (NULLIF(current_setting('app.church_id'::text, true), ''::text))::integer,
    "id" SERIAL NOT NULL,
    "currency" TEXT NOT NULL,
    "denominations" JSONB NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "count_settings_pkey" PRIMARY KEY ("church_id","id")
);
CREATE INDEX "counts_by_date" ON "counts"("church_id", "date", "id");
CREATE INDEX "counts_by_deposit" ON "counts"("church_id", "deposit_id") WHERE (deposit_id IS NOT NULL);
CREATE UNIQUE INDEX "counts_church_id_year_number_key" ON "counts"("church_id", "year", "number");
CREATE INDEX "count_movements_church_id_count_id_idx" ON "count_movements"("church_id", "count_id");
CREATE UNIQUE INDEX "count_movements_church_id_transaction_id_key" ON "count_movements"("church_id", "transaction_id");
CREATE INDEX "count_envelopes_church_id_count_id_idx" ON "count_envelopes"("church_id", "count_id");
CREATE INDEX "count_envelopes_by_member" ON "count_envelopes"("church_id", "member_id") WHERE (member_id IS NOT NULL);
CREATE UNIQUE INDEX "count_links_church_id_count_id_key" ON "count_links"("church_id", "count_id");
CREATE UNIQUE INDEX "count_links_church_id_code_hash_key" ON "count_links"("church_id", "code_hash");
CREATE UNIQUE INDEX "count_settings_church_id_key" ON "count_settings"("church_id");

-- A restore runs migrations with row_security off, and the new keys read these tables.
ALTER TABLE "treasuries" NO FORCE ROW LEVEL SECURITY;
ALTER TABLE "transactions" NO FORCE ROW LEVEL SECURITY;
ALTER TABLE "members" NO FORCE ROW LEVEL SECURITY;

ALTER TABLE "counts" ADD CONSTRAINT "counts_church_id_fkey" FOREIGN KEY ("church_id") REFERENCES "churches"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "counts" ADD CONSTRAINT "counts_church_id_treasury_id_fkey" FOREIGN KEY ("church_id", "treasury_id") REFERENCES "treasuries"("church_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;
ALTER TABLE "counts" ADD CONSTRAINT "counts_church_id_deposit_id_fkey" FOREIGN KEY ("church_id", "deposit_id") REFERENCES "transactions"("church_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;
ALTER TABLE "count_movements" ADD CONSTRAINT "count_movements_church_id_fkey" FOREIGN KEY ("church_id") REFERENCES "churches"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "count_movements" ADD CONSTRAINT "count_movements_church_id_count_id_fkey" FOREIGN KEY ("church_id", "count_id") REFERENCES "counts"("church_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "count_movements" ADD CONSTRAINT "count_movements_church_id_transaction_id_fkey" FOREIGN KEY ("church_id", "transaction_id") REFERENCES "transactions"("church_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "count_envelopes" ADD CONSTRAINT "count_envelopes_church_id_fkey" FOREIGN KEY ("church_id") REFERENCES "churches"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "count_envelopes" ADD CONSTRAINT "count_envelopes_church_id_count_id_fkey" FOREIGN KEY ("church_id", "count_id") REFERENCES "counts"("church_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "count_envelopes" ADD CONSTRAINT "count_envelopes_church_id_member_id_fkey" FOREIGN KEY ("church_id", "member_id") REFERENCES "members"("church_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;
ALTER TABLE "count_links" ADD CONSTRAINT "count_links_church_id_fkey" FOREIGN KEY ("church_id") REFERENCES "churches"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "count_links" ADD CONSTRAINT "count_links_church_id_count_id_fkey" FOREIGN KEY ("church_id", "count_id") REFERENCES "counts"("church_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "count_settings" ADD CONSTRAINT "count_settings_church_id_fkey" FOREIGN KEY ("church_id") REFERENCES "churches"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "treasuries" FORCE ROW LEVEL SECURITY;
ALTER TABLE "transactions" FORCE ROW LEVEL SECURITY;
ALTER TABLE "members" FORCE ROW LEVEL SECURITY;

CALL atrio_enable_rls('counts');
CALL atrio_enable_rls('count_movements');
CALL atrio_enable_rls('count_envelopes');
CALL atrio_enable_rls('count_links');
CALL atrio_enable_rls('count_settings');

CALL atrio_keep_history('counts', 'church_id');
DROP TRIGGER history_update ON counts;
CREATE TRIGGER history_update AFTER UPDATE ON counts REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT WHEN (NOT atrio_is_erasing()) EXECUTE FUNCTION atrio_history('church_id');
CALL atrio_keep_history('count_settings', 'church_id');

-- Who gives what is seen by its own right only; functions of the owner of the tables do what has to work without it.
DO $$
DECLARE
  own text := $own$(church_id = (NULLIF(current_setting('app.church_id'::text, true), ''::text))::integer)$own$;
  sees text := $sees$(current_setting('app.sees_donors'::text, true) = 'on'::text)$sees$;
BEGIN
  EXECUTE format('ALTER POLICY own_church ON count_envelopes USING (%1$s AND %2$s) WITH CHECK (%1$s AND %2$s)', own, sees);
  EXECUTE format('CREATE POLICY of_functions ON count_envelopes TO CURRENT_USER USING (%1$s) WITH CHECK (%1$s)', own);
END $$;

-- Envelopes of a member who is deleted, by whoever, keep the name.
CREATE FUNCTION atrio_release_count_envelopes() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
BEGIN
  UPDATE public.count_envelopes SET member_id = NULL WHERE church_id = OLD.church_id AND member_id = OLD.id;
  RETURN OLD;
END $$;

CREATE TRIGGER release_count_envelopes BEFORE DELETE ON members FOR EACH ROW EXECUTE FUNCTION atrio_release_count_envelopes();

-- A count whose treasury is deleted has the church's first one.
CREATE FUNCTION atrio_release_counts() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
BEGIN
  UPDATE public.counts SET treasury_id = NULL WHERE church_id = OLD.church_id AND treasury_id = OLD.id;
  RETURN OLD;
END $$;

CREATE TRIGGER release_counts BEFORE DELETE ON treasuries FOR EACH ROW EXECUTE FUNCTION atrio_release_counts();
