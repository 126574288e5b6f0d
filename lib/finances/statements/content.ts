import type { PaperName } from "@/lib/documents/paper";

/** Text with one part in bold. */
export type Emphasis = { before: string; strong: string; after: string };

/** Signature line: `name` null leaves it without one. */
export type PaperSigner = { name: string | null; role: string; detail: string | null };

/** All that a constancia prints, frozen when it is issued, except the bytes of its logo. */
export type StatementContent = {
  paper: PaperName;
  church: string;
  /** Lines under the church's name. */
  contact: string[];
  title: string;
  /** For example `D-2025-0041`. */
  folio: string;
  /** Sentence around the name of the donor and the document that identifies them. */
  opening: { before: string; donor: string; identity: string; after: string };
  /** Headers of the amounts, the total last. */
  columns: string[];
  rows: { category: string; amounts: string[] }[];
  total: { label: string; amounts: string[] };
  /** Sums below the table: bank means, cash. */
  splits: { label: string; amount: string }[];
  paragraphs: Emphasis[];
  signers: PaperSigner[];
  /** Lines beside the QR code, under its code and address. */
  note: string;
  /** Address that the QR code holds. */
  verificationUrl: string;
  /** ISO 8601, for the metadata of the document. */
  issuedAt: string;
};
