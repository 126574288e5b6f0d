INSERT INTO erasure_columns VALUES
  ('courses', 'description', 1000),
  ('classes', 'name', 100), ('classes', 'room', 60), ('classes', 'notes', 1000),
  ('student_records', 'allergies', 500), ('student_records', 'remarks', 1000),
  ('pickups', 'taken_by', 100), ('pickups', 'handed_by', 100);
