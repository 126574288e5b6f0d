import type { Tone } from "@/lib/core/files/images";
import type { PaperName, Size } from "@/lib/documents/paper";
import type { PrintableImage } from "@/lib/documents/print";
import type { CertificateDesign } from "./rules";

/** All that a certificate prints, frozen when it is issued, except the bytes of its logo. */
export type CertificateContent = {
  design: CertificateDesign;
  /** Current ones in `DESIGN_VERSIONS`; certificates of older versions are drawn as they were. */
  designVersion: number;
  /** Version 1 of the designs has Letter alone. */
  paper: PaperName;
  church: string;
  /** Lines under the church's name on a letter: address, telephone. */
  contact: string[];
  /** Lines at the head of a letter: to whom it goes. */
  addressee: string[];
  /** For example «Certificado de Bautizo». */
  title: string;
  /** Line above the name: «Se otorga a». */
  intro: string;
  /** One or two. */
  names: string[];
  /** With its placeholders replaced; the body of a letter has lines and empty lines. */
  paragraph: string;
  /** Facts of the act that the paragraph does not name: «Padres», «Rosa Quispe». */
  facts: Fact[];
  /** Long Spanish date. */
  date: string;
  /** One or two. */
  signatures: { name: string; role: string }[];
  /** For example «N.º 000123». */
  folio: string;
  /** Address that the QR code holds. */
  verificationUrl: string;
  /** ISO 8601, for the metadata of the document. */
  issuedAt: string;
};

export type Fact = { label: string; value: string };

/** Version of each design in which certificates are issued. */
export const DESIGN_VERSIONS: Record<CertificateDesign, number> = {
  "clasico-dorado": 2,
  "olivo-moderno": 2,
  fiesta: 2,
  solemne: 2,
  "rama-de-olivo": 2,
  carta: 1,
};

/** Points of the largest logo of any design. */
export const LOGO: Size = { width: 180, height: 52 };

/** Picture of a logo; `tone`: how its drawn pixels stand out, `any` when it is not known. */
export type PrintableLogo = PrintableImage & { tone?: Tone };

/** A content and the picture of its logo, ready for the PDF. */
export type PrintableCertificate = { content: CertificateContent; logo: PrintableLogo | null };
