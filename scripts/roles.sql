-- Creates the roles and the database of Atrio in an external Postgres (15 or newer); run by a superuser:
--
--   ATRIO_OWNER_PASSWORD=… ATRIO_APP_PASSWORD=… ATRIO_BACKUP_PASSWORD=… psql -h server -U postgres -f scripts/roles.sql
--
-- Existing roles get these passwords, an existing database stays. docker-compose.yml runs this file for a new database.
\set ON_ERROR_STOP on
\getenv owner_password ATRIO_OWNER_PASSWORD
\getenv app_password ATRIO_APP_PASSWORD
\getenv backup_password ATRIO_BACKUP_PASSWORD

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

-- Under row-level security an index serves only operators that are declared leakproof; without this line the search is
-- correct but slower. Run once in every new database.
\connect atrio
ALTER FUNCTION textlike(text, text) LEAKPROOF;
