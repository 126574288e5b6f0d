"use client";

import { api } from "@/lib/client/api";
import type { TransactionInput, TransactionRow } from "@/lib/finances/transactions/schema";
import { createOutbox, type Unsent } from "./outbox";

interface Movement {
  input: TransactionInput;
  isIncome: boolean;
}

/** Movement entered but not saved yet. */
export type Entry = Unsent<Movement>;

const outbox = createOutbox<Movement, TransactionRow>({
  name: "finances:outbox",
  post: ({ input }, options) => api.post("/transactions", input, options),
});

export const readOutbox = outbox.read;
export const subscribeOutbox = outbox.subscribe;
export const openOutbox = outbox.open;
export const retryEntries = outbox.retry;
export const dropEntry = outbox.drop;
/** Clears `last` after it was voided or changed. */
export const forgetLast = outbox.forgetLast;

export const sendEntry = (input: TransactionInput, isIncome: boolean) => outbox.send({ input, isIncome });
