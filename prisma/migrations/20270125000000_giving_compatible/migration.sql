-- Who gives: the right to see it, donors of movements, envelope numbers and receipts.

ALTER TABLE "collaborators" ADD COLUMN "sees_donors" BOOLEAN NOT NULL DEFAULT false;

CREATE TABLE "gifts" (
    "church_id" INTEGER NOT NULL DEFAULT (NULLIF(current_setting('app.church_id'::text, true), ''::text))::integer,
    "id" SERIAL NOT NULL,
    "transaction_id" INTEGER NOT NULL,
    "member_id" INTEGER,
    "name" TEXT,
    "method" TEXT NOT NULL,
    "envelope" INTEGER,

    CONSTRAINT "gifts_pkey" PRIMARY KEY ("church_id","id"),
    CONSTRAINT "gifts_method_is_known" CHECK ("method" IN ('efectivo', 'transferencia', 'billetera', 'tarjeta', 'cheque', 'otro')),
    CONSTRAINT "gifts_member_has_name" CHECK ("member_id" IS NULL OR "name" IS NOT NULL),
    CONSTRAINT "gifts_envelope_of_nobody" CHECK ("envelope" IS NULL OR ("name" IS NULL AND "envelope" BETWEEN 1 AND 9999))
);

CREATE TABLE "envelopes" (
    "church_id" INTEGER NOT NULL DEFAULT (NULLIF(current_setting('app.church_id'::text, true), ''::text))::integer,
    "id" SERIAL NOT NULL,
    "number" INTEGER NOT NULL,
    "member_id" INTEGER NOT NULL,

    CONSTRAINT "envelopes_pkey" PRIMARY KEY ("church_id","id"),
    CONSTRAINT "envelopes_number_is_short" CHECK ("number" BETWEEN 1 AND 9999)
);

CREATE TABLE "receipts" (
    "church_id" INTEGER NOT NULL DEFAULT (NULLIF(current_setting('app.church_id'::text, true), ''::text))::integer,
    "id" SERIAL NOT NULL,
    "number" INTEGER NOT NULL,
    "gift_id" INTEGER,
    "member_id" INTEGER,
    "name" TEXT NOT NULL,
    "amount" DECIMAL(14,2) NOT NULL,
    "date" DATE NOT NULL,
    "issued_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "voided_at" TIMESTAMPTZ(3),

    CONSTRAINT "receipts_pkey" PRIMARY KEY ("church_id","id"),
    CONSTRAINT "receipts_without_gift_are_void" CHECK (("gift_id" IS NULL) = ("voided_at" IS NOT NULL))
);

CREATE TABLE "giving_settings" (
    "church_id" INTEGER NOT NULL DEFAULT (NULLIF(current_setting('app.church_id'::text, true), ''::text))::integer,
    "id" SERIAL NOT NULL,
    "last_receipt" INTEGER NOT NULL DEFAULT 0,
    "wallet" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "giving_settings_pkey" PRIMARY KEY ("church_id","id")
);

-- What a merge of people has moved in these tables.
CREATE TABLE "member_merge_gifts" (
    "church_id" INTEGER NOT NULL DEFAULT (NULLIF(current_setting('app.church_id'::text, true), ''::text))::integer,
    "id" SERIAL NOT NULL,
    "merge_id" INTEGER NOT NULL,
    "moves" JSONB NOT NULL,

    CONSTRAINT "member_merge_gifts_pkey" PRIMARY KEY ("church_id","id")
);

CREATE UNIQUE INDEX "member_merge_gifts_church_id_merge_id_key" ON "member_merge_gifts"("church_id", "merge_id");
CREATE UNIQUE INDEX "gifts_church_id_transaction_id_key" ON "gifts"("church_id", "transaction_id");
CREATE INDEX "gifts_by_member" ON "gifts"("church_id", "member_id") WHERE (member_id IS NOT NULL);
CREATE INDEX "gifts_of_others" ON "gifts"("church_id", "id") WHERE (member_id IS NULL AND name IS NOT NULL);
CREATE UNIQUE INDEX "envelopes_church_id_number_key" ON "envelopes"("church_id", "number");
CREATE UNIQUE INDEX "envelopes_church_id_member_id_key" ON "envelopes"("church_id", "member_id");
CREATE UNIQUE INDEX "receipts_church_id_number_key" ON "receipts"("church_id", "number");
CREATE UNIQUE INDEX "receipts_church_id_gift_id_key" ON "receipts"("church_id", "gift_id");
CREATE INDEX "receipts_by_member" ON "receipts"("church_id", "member_id") WHERE (member_id IS NOT NULL);
CREATE UNIQUE INDEX "giving_settings_church_id_key" ON "giving_settings"("church_id");

-- A restore runs migrations with row_security off, and the new keys read these tables.
ALTER TABLE "transactions" NO FORCE ROW LEVEL SECURITY;
ALTER TABLE "members" NO FORCE ROW LEVEL SECURITY;

ALTER TABLE "gifts" ADD CONSTRAINT "gifts_church_id_fkey" FOREIGN KEY ("church_id") REFERENCES "churches"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_church_id_transaction_id_fkey" FOREIGN KEY ("church_id", "transaction_id") REFERENCES "transactions"("church_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_church_id_member_id_fkey" FOREIGN KEY ("church_id", "member_id") REFERENCES "members"("church_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;
ALTER TABLE "envelopes" ADD CONSTRAINT "envelopes_church_id_fkey" FOREIGN KEY ("church_id") REFERENCES "churches"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "envelopes" ADD CONSTRAINT "envelopes_church_id_member_id_fkey" FOREIGN KEY ("church_id", "member_id") REFERENCES "members"("church_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_church_id_fkey" FOREIGN KEY ("church_id") REFERENCES "churches"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_church_id_gift_id_fkey" FOREIGN KEY ("church_id", "gift_id") REFERENCES "gifts"("church_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_church_id_member_id_fkey" FOREIGN KEY ("church_id", "member_id") REFERENCES "members"("church_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;
ALTER TABLE "giving_settings" ADD CONSTRAINT "giving_settings_church_id_fkey" FOREIGN KEY ("church_id") REFERENCES "churches"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "member_merges" NO FORCE ROW LEVEL SECURITY;
ALTER TABLE "member_merge_gifts" ADD CONSTRAINT "member_merge_gifts_church_id_fkey" FOREIGN KEY ("church_id") REFERENCES "churches"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "member_merge_gifts" ADD CONSTRAINT "member_merge_gifts_church_id_merge_id_fkey" FOREIGN KEY ("church_id", "merge_id") REFERENCES "member_merges"("church_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "member_merges" FORCE ROW LEVEL SECURITY;
ALTER TABLE "transactions" FORCE ROW LEVEL SECURITY;
ALTER TABLE "members" FORCE ROW LEVEL SECURITY;

-- Whether a movement of the scoped church has a donor, which everyone in finances may know. Before row-level security, which a
-- restore has off.
CREATE FUNCTION atrio_is_named(transaction integer) RETURNS boolean
  LANGUAGE sql STABLE PARALLEL SAFE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  RETURN EXISTS (
    SELECT FROM public.gifts g
    WHERE g.church_id = (NULLIF(current_setting('app.church_id'::text, true), ''::text))::integer
      AND g.transaction_id = atrio_is_named.transaction AND g.name IS NOT NULL);

CALL atrio_enable_rls('gifts');
CALL atrio_enable_rls('envelopes');
CALL atrio_enable_rls('receipts');
CALL atrio_enable_rls('giving_settings');
CALL atrio_enable_rls('member_merge_gifts');

-- Who gives what is seen by its own right only: the transaction of a person without it sees and writes no row. Functions of the
-- owner of the tables do what has to work without it.
DO $$
DECLARE
  of_table text;
  own text := $own$(church_id = (NULLIF(current_setting('app.church_id'::text, true), ''::text))::integer)$own$;
  sees text := $sees$(current_setting('app.sees_donors'::text, true) = 'on'::text)$sees$;
BEGIN
  FOREACH of_table IN ARRAY ARRAY['gifts', 'envelopes', 'receipts', 'giving_settings', 'member_merge_gifts', 'history'] LOOP
    IF of_table = 'history' THEN
      sees := $of$((entity <> ALL (ARRAY['gifts'::text, 'envelopes'::text])) OR $of$ || sees || ')';
    END IF;
    EXECUTE format('ALTER POLICY own_church ON %1$I USING (%2$s AND %3$s) WITH CHECK (%2$s AND %3$s)', of_table, own, sees);
    EXECUTE format('CREATE POLICY of_functions ON %1$I TO CURRENT_USER USING (%2$s) WITH CHECK (%2$s)', of_table, own);
  END LOOP;
END $$;

CALL atrio_keep_history('gifts', 'church_id');
CALL atrio_keep_history('envelopes', 'church_id');
-- Erasing a person leaves no trace of what they gave.
DROP TRIGGER history_update ON gifts;
CREATE TRIGGER history_update AFTER UPDATE ON gifts REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT WHEN (NOT atrio_is_erasing()) EXECUTE FUNCTION atrio_history('church_id');
DROP TRIGGER history_delete ON envelopes;
CREATE TRIGGER history_delete AFTER DELETE ON envelopes REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT WHEN (NOT atrio_is_erasing()) EXECUTE FUNCTION atrio_history('church_id');

-- Gifts of a member who is deleted, by whoever, keep the name.
CREATE FUNCTION atrio_release_gifts() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
BEGIN
  UPDATE public.gifts SET member_id = NULL, name = OLD.name WHERE church_id = OLD.church_id AND member_id = OLD.id;
  UPDATE public.receipts SET member_id = NULL WHERE church_id = OLD.church_id AND member_id = OLD.id;
  RETURN OLD;
END $$;

CREATE TRIGGER release_gifts BEFORE DELETE ON members FOR EACH ROW EXECUTE FUNCTION atrio_release_gifts();

-- Who leaves the church gives the envelope number back.
CREATE FUNCTION atrio_free_envelope() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
BEGIN
  DELETE FROM public.envelopes WHERE church_id = NEW.church_id AND member_id = NEW.id;
  RETURN NULL;
END $$;

CREATE TRIGGER free_envelope AFTER UPDATE OF left_reason ON members FOR EACH ROW
  WHEN (OLD.left_reason IS NULL AND NEW.left_reason IS NOT NULL) EXECUTE FUNCTION atrio_free_envelope();

-- The receipt of a gift that is deleted, by whoever, keeps its number and is void.
CREATE FUNCTION atrio_void_receipt() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
BEGIN
  UPDATE public.receipts SET gift_id = NULL, voided_at = now() WHERE church_id = OLD.church_id AND gift_id = OLD.id;
  RETURN OLD;
END $$;

CREATE TRIGGER void_receipt BEFORE DELETE ON gifts FOR EACH ROW EXECUTE FUNCTION atrio_void_receipt();

-- What undoes a merge goes with the rest of it, whoever empties that.
CREATE FUNCTION atrio_forget_moved_gifts() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
BEGIN
  DELETE FROM public.member_merge_gifts WHERE church_id = NEW.church_id AND merge_id = NEW.id;
  RETURN NULL;
END $$;

CREATE TRIGGER forget_moved_gifts AFTER UPDATE OF undo ON member_merges FOR EACH ROW
  WHEN (OLD.undo IS NOT NULL AND NEW.undo IS NULL) EXECUTE FUNCTION atrio_forget_moved_gifts();
