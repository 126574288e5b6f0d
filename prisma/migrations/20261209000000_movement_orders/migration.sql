-- A list in the order of the amounts reads its filters from the index, as one in the order of the dates does.
DROP INDEX "transactions_by_cents";

CREATE INDEX "transactions_by_cents" ON "transactions"("church_id", "cents", "date", "id", "treasury_id", "category_id", "is_income") WHERE (deleted_at IS NULL);
