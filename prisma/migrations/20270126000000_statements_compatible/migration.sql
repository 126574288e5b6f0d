-- Constancias of what a person gave, and what a church states on its papers.

ALTER TABLE "giving_settings" ADD COLUMN "tax_id" TEXT,
ADD COLUMN "registration" TEXT,
ADD COLUMN "representative" TEXT,
ADD COLUMN "representative_document" TEXT,
ADD COLUMN "accountant" TEXT,
ADD COLUMN "accountant_card" TEXT,
ADD COLUMN "authorization" TEXT;

CREATE TABLE "statements" (
    "church_id" INTEGER NOT NULL DEFAULT (NULLIF(current_setting('app.church_id'::text, true), ''::text))::integer,
    "id" SERIAL NOT NULL,
    "year" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "member_id" INTEGER,
    "name" TEXT NOT NULL,
    "from_date" DATE NOT NULL,
    "to_date" DATE NOT NULL,
    "amount" DECIMAL(18,2) NOT NULL,
    "content" JSONB NOT NULL,
    "logo" TEXT,
    "code_hash" BYTEA NOT NULL,
    "issued_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "revoked_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "statements_pkey" PRIMARY KEY ("church_id","id")
);

CREATE UNIQUE INDEX "statements_church_id_year_number_key" ON "statements"("church_id", "year", "number");
CREATE UNIQUE INDEX "statements_church_id_code_hash_key" ON "statements"("church_id", "code_hash");
CREATE INDEX "statements_by_member" ON "statements"("church_id", "member_id") WHERE (member_id IS NOT NULL);
CREATE INDEX "statements_by_logo" ON "statements"("church_id", "logo") WHERE (logo IS NOT NULL);

-- A restore runs migrations with row_security off, and the new key reads this table.
ALTER TABLE "members" NO FORCE ROW LEVEL SECURITY;

ALTER TABLE "statements" ADD CONSTRAINT "statements_church_id_fkey" FOREIGN KEY ("church_id") REFERENCES "churches"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "statements" ADD CONSTRAINT "statements_church_id_member_id_fkey" FOREIGN KEY ("church_id", "member_id") REFERENCES "members"("church_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

ALTER TABLE "members" FORCE ROW LEVEL SECURITY;

-- What the page of verification says of a constancia: neither name nor amount. Before row-level security, which a restore has off.
CREATE FUNCTION atrio_verify_statement(hash bytea, OUT folio text, OUT period text, OUT church text, OUT is_revoked boolean) RETURNS SETOF record
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
  SELECT s.content ->> 'folio',
         CASE WHEN s.from_date = make_date(s.year, 1, 1) AND s.to_date = make_date(s.year, 12, 31) THEN s.year::text
              ELSE to_char(s.from_date, 'DD/MM/YYYY') || ' a ' || to_char(s.to_date, 'DD/MM/YYYY') END,
         s.content ->> 'church', s.revoked_at IS NOT NULL
  FROM public.statements s
  WHERE s.church_id = (NULLIF(current_setting('app.church_id'::text, true), ''::text))::integer AND s.code_hash = hash
$$;

CALL atrio_enable_rls('statements');

-- Who gives what is seen by its own right only; functions of the owner of the tables do what has to work without it.
DO $$
DECLARE
  own text := $own$(church_id = (NULLIF(current_setting('app.church_id'::text, true), ''::text))::integer)$own$;
  sees text := $sees$(current_setting('app.sees_donors'::text, true) = 'on'::text)$sees$;
  quiet text := $quiet$((entity <> ALL (ARRAY['gifts'::text, 'envelopes'::text, 'statements'::text])) OR $quiet$ || sees || ')';
BEGIN
  EXECUTE format('ALTER POLICY own_church ON statements USING (%1$s AND %2$s) WITH CHECK (%1$s AND %2$s)', own, sees);
  EXECUTE format('CREATE POLICY of_functions ON statements TO CURRENT_USER USING (%1$s) WITH CHECK (%1$s)', own);
  EXECUTE format('ALTER POLICY own_church ON history USING (%1$s AND %2$s) WITH CHECK (%1$s AND %2$s)', own, quiet);
END $$;

CALL atrio_keep_history('statements', 'church_id');
DROP TRIGGER history_update ON statements;
CREATE TRIGGER history_update AFTER UPDATE ON statements REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT WHEN (NOT atrio_is_erasing()) EXECUTE FUNCTION atrio_history('church_id');

-- Constancias of a member who is deleted, by whoever, stay.
CREATE FUNCTION atrio_release_statements() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
BEGIN
  UPDATE public.statements SET member_id = NULL WHERE church_id = OLD.church_id AND member_id = OLD.id;
  RETURN OLD;
END $$;

CREATE TRIGGER release_statements BEFORE DELETE ON members FOR EACH ROW EXECUTE FUNCTION atrio_release_statements();
