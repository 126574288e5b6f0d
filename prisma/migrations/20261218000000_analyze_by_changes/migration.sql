-- By default a table is analyzed after a tenth of it has changed: beside the rows of many churches, the planner would take
-- a church that has just imported its own for an empty one, for as long as the others do not change.
ALTER TABLE members SET (autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 5000);
ALTER TABLE transactions SET (autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 5000);
ALTER TABLE inventory_items SET (autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 5000);
ALTER TABLE certificates SET (autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 5000);
ALTER TABLE presentations SET (autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 5000);
ALTER TABLE posts SET (autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 5000);
ALTER TABLE history SET (autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 5000);
