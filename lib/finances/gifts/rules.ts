/** How income is given; `billetera` is a wallet on a telephone, which each church calls by its own name. */
export const methods = ["efectivo", "transferencia", "billetera", "tarjeta", "cheque", "otro"] as const;

export type Method = (typeof methods)[number];

/** Characters of a donor's name. */
export const DONOR_MAX = 100;

/** People among whom a donor is picked. */
export const DONORS_LISTED = 8;

/** Highest number of an envelope. */
export const ENVELOPE_MAX = 9999;

/** Wallets that most people of a country use. */
const wallets: Record<string, string> = {
  AR: "Mercado Pago",
  BO: "QR Simple",
  BR: "Pix",
  CO: "Nequi",
  CR: "SINPE Móvil",
  MX: "Mercado Pago",
  PE: "Yape",
  PY: "Giros Tigo",
  UY: "Mercado Pago",
  VE: "Pago Móvil",
};

/** What a church calls its wallet; without a name of its own, as in its country. */
export const walletName = (own: string | null, country: string) => own ?? wallets[country] ?? "Billetera";
