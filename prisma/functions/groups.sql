INSERT INTO erasure_columns VALUES
  ('groups', 'name', 100), ('groups', 'place', 160), ('groups', 'notes', 1000),
  ('meetings', 'notes', 2000), ('meetings', 'sent_by', 100),
  ('meeting_visitors', 'name', 100), ('meeting_reports', 'sent_by', 100), ('attendance_devices', 'name', 60);
