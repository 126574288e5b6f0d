"use client";

import { createOutbox, type Unsent } from "@/components/finances/entry/outbox";
import { api, type BodyOf } from "@/lib/client/api";
import type { GiftRow } from "@/lib/finances/envelopes/schema";

/** Envelope as it was entered. */
export interface Envelope {
  input: BodyOf<"/finances/gifts", "POST">;
  /** Number as it was typed; null for another gift without one. */
  number: number | null;
  /** Whose it is; null for nobody's. */
  giver: string | null;
}

/** Envelope entered but not saved yet. */
export type UnsentEnvelope = Unsent<Envelope>;

/** Rows that a user has saved in a church since the page was opened, until a list has them. */
let saved: { owner: string; rows: GiftRow[] } = { owner: "", rows: [] };

export const envelopeOutbox = createOutbox<Envelope, GiftRow>({
  name: "finances:envelopes",
  post: ({ input }, options) => api.post("/finances/gifts", input, options),
  onRow: (row) => {
    const { owner } = envelopeOutbox.read();
    saved = { owner, rows: [row, ...savedEnvelopes().slice(0, 99)] };
  },
});

/** Of the church and user whose envelopes are entered; none of another church that was open before. */
export const savedEnvelopes = () => (saved.owner === envelopeOutbox.read().owner ? saved.rows : []);

/** Forgets a saved row that has changed. */
export const forgetSaved = (id: number) => {
  saved = { ...saved, rows: saved.rows.filter((row) => row.id !== id) };
};
