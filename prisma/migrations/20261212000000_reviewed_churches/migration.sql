-- When the owner first confirmed the country and the currency that the registration had guessed.
ALTER TABLE "churches" ADD COLUMN "reviewed_at" TIMESTAMPTZ(3);

-- Data that was saved since the registration has been looked at. The history tells changes of people only.
ALTER TABLE churches DISABLE TRIGGER history_update;
UPDATE churches SET reviewed_at = now() WHERE version > 1;
ALTER TABLE churches ENABLE TRIGGER history_update;
