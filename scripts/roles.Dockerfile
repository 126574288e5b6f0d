# The file is part of the image: mounted, Postgres could not read it from a checkout made under umask 077.
FROM postgres:18
COPY roles.sql /docker-entrypoint-initdb.d/roles.sql
RUN chmod 644 /docker-entrypoint-initdb.d/roles.sql
