INSERT INTO derived_columns VALUES ('transactions', 'cents');

INSERT INTO erasure_columns SELECT 'transactions', * FROM (VALUES ('concept', 150), ('notes', 1000), ('void_reason', 200)) AS c;

-- Without the name the line of a report stays empty, to be signed by another person.
INSERT INTO erasure_columns SELECT 'report_signers', * FROM (VALUES
  ('treasurer', 0), ('auditor', 0), ('pastor', 0), ('place', 0)) AS c;
