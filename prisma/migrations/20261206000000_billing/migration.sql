-- CreateTable
CREATE TABLE "billing" (
    "church_id" INTEGER NOT NULL,
    "key" UUID NOT NULL DEFAULT gen_random_uuid(),
    "customer_id" TEXT,
    "checkout_session_id" TEXT,
    "subscription_id" TEXT,
    "status" TEXT,
    "product" TEXT,
    "period_end" TIMESTAMPTZ(3),
    "ends_with_period" BOOLEAN NOT NULL DEFAULT false,
    "read_number" INTEGER NOT NULL DEFAULT 0,
    "applied_number" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "billing_pkey" PRIMARY KEY ("church_id")
);

-- CreateTable
CREATE TABLE "stripe_events" (
    "id" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "stripe_events_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "billing_key_key" ON "billing"("key");

-- CreateIndex
CREATE UNIQUE INDEX "billing_customer_id_key" ON "billing"("customer_id");

-- CreateIndex
CREATE INDEX "stripe_events_received_at_idx" ON "stripe_events"("received_at");

-- AddForeignKey
ALTER TABLE "billing" ADD CONSTRAINT "billing_church_id_fkey" FOREIGN KEY ("church_id") REFERENCES "churches"("id") ON DELETE CASCADE ON UPDATE CASCADE;
