INSERT INTO erasure_columns SELECT 'presentations', * FROM (VALUES ('title', 100), ('slides', 2000), ('labels', 40), ('credits', 300)) AS c;
INSERT INTO erasure_columns VALUES ('programmes', 'title', 100), ('programmes', 'items', NULL);
