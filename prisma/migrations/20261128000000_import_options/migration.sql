-- Options that an import created, by field: `{"position": [7, 8]}`; undoing it deletes those that nothing else uses.
ALTER TABLE "imports" ADD COLUMN "created_options" JSONB NOT NULL DEFAULT '{}';
