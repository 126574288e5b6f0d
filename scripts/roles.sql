-- Creates the roles and the database of Atrio in an external Postgres (15 or newer); run by a superuser:
--
--   export ATRIO_OWNER_PASSWORD=… ATRIO_APP_PASSWORD=… ATRIO_BACKUP_PASSWORD=…
--   psql -h server -U postgres -f scripts/roles.sql
--
-- Existing roles get these passwords, an existing database stays. docker-compose.yml runs this file for a new database.
\set ON_ERROR_STOP on
\getenv owner_password ATRIO_OWNER_PASSWORD
\getenv app_password ATRIO_APP_PASSWORD
\getenv backup_password ATRIO_BACKUP_PASSWORD

-- sudo and su drop the environment: without a password nothing is created.
\if :{?owner_password} \else \set owner_password '' \endif
\if :{?app_password} \else \set app_password '' \endif
\if :{?backup_password} \else \set backup_password '' \endif
SELECT '' IN (:'owner_password', :'app_password', :'backup_password') AS is_missing
\gset
\if :is_missing
DO $$ BEGIN
  RAISE EXCEPTION 'Faltan contraseñas: exporta ATRIO_OWNER_PASSWORD, ATRIO_APP_PASSWORD y ATRIO_BACKUP_PASSWORD'
    USING HINT = 'sudo las descarta, salvo con --preserve-env (docs/self-hosting.md). No se creó nada.';
END $$;
\endif

-- atrio_owner owns the tables and migrates; atrio_app is the application; atrio_tenant sees the rows of one church;
-- atrio_backup reads everything.
SELECT format('CREATE ROLE %I', name)
FROM unnest(ARRAY['atrio_owner', 'atrio_app', 'atrio_tenant', 'atrio_backup']) AS roles (name)
WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = name)
\gexec
ALTER ROLE atrio_owner LOGIN PASSWORD :'owner_password';
ALTER ROLE atrio_app LOGIN PASSWORD :'app_password';
ALTER ROLE atrio_tenant NOLOGIN;
ALTER ROLE atrio_backup LOGIN BYPASSRLS PASSWORD :'backup_password';
GRANT atrio_tenant TO atrio_app;

SELECT 'CREATE DATABASE atrio OWNER atrio_owner TEMPLATE template0 ENCODING ''UTF8'''
WHERE NOT EXISTS (SELECT FROM pg_database WHERE datname = 'atrio')
\gexec

-- Under row-level security an index serves only operators that are declared leakproof; without these lines the searches are
-- correct but slower. Run once in every new database.
\connect atrio
ALTER FUNCTION textlike(text, text) LEAKPROOF;
ALTER FUNCTION ts_match_vq(tsvector, tsquery) LEAKPROOF;
