import { createHash } from "node:crypto";
import sharp from "sharp";
import type { CertificateContent, PrintableCertificate } from "@/lib/certificates/content";
import { DESIGN_VERSIONS } from "@/lib/certificates/content";
import type { CertificateDesign } from "@/lib/certificates/rules";
import type { PrintableImage } from "@/lib/documents/print";

const LONG_CHURCH = "Iglesia Evangélica Pentecostal Comunidad de Restauración y Esperanza para las Naciones en Heredia";
/** Names of 60 letters. */
export const LONG_NAMES = [
  "María Guadalupe de los Ángeles Fernández-Villavicencio Ocaña",
  "Maximiliano Sebastián de Jesús Rodríguez-Etcheverry Echandía",
];
const LONG_PASTORS = [
  { name: "Guillermo Alejandro de la Santísima Trinidad Quesada Montoya", role: "Pastor principal" },
  { name: "Raquel Esperanza de los Milagros Benavides-Montealegre Ulate", role: "Pastora" },
];
/** Paragraph of 320 characters. */
export const LONG_PARAGRAPH =
  "fueron presentados al Señor por sus padres, quienes se comprometieron ante esta congregación a criarlos con amor, en la enseñanza y el ejemplo de Jesús. Testigos de este acto fueron sus familias, los ancianos de la iglesia y todos los hermanos reunidos en el templo, que prometieron acompañarlos con su oración y cariño.";

const BAPTISM =
  "recibió el bautismo en agua en el nombre del Padre, y del Hijo, y del Espíritu Santo, y confesó ante esta congregación su fe en Jesucristo como Señor y Salvador.";

export const aContent = (design: CertificateDesign, over: Partial<CertificateContent> = {}): CertificateContent => ({
  design,
  designVersion: DESIGN_VERSIONS[design],
  paper: "letter",
  church: "Iglesia Evangélica La Semilla",
  contact: [],
  addressee: [],
  title: "Certificado de Bautizo",
  intro: "certifica que",
  names: ["Lucía Fernanda Mora Núñez"],
  paragraph: BAPTISM,
  facts: [],
  date: "Heredia, domingo 14 de diciembre de 2025",
  signatures: [{ name: "Daniel Quesada Rojas", role: "Pastor" }],
  folio: "N.º 000147",
  verificationUrl: "https://atrio.example.org/verificar/7-4XK2M-9TRWB-HC3QF-ZY7V8",
  issuedAt: "2025-12-14T18:00:00Z",
  ...over,
});

/** A drawn logo: a green ellipse with a leaf on transparent ground. */
export async function aLogo(width: number, height: number): Promise<PrintableImage> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <ellipse cx="${width / 2}" cy="${height / 2}" rx="${width / 2}" ry="${height / 2}" fill="#2c5e3f"/>
    <ellipse cx="${width / 2}" cy="${height / 2}" rx="${width / 9}" ry="${height / 4}" fill="#f5e6b8"/></svg>`;
  return { type: "png", bytes: await sharp(Buffer.from(svg)).png().toBuffer() };
}

type Case = [name: string, over: Partial<CertificateContent>, logo: [width: number, height: number] | null];

const SQUARE: [number, number] = [200, 200];
const ONE_PASTOR = [{ name: "Daniel Quesada Rojas", role: "Pastor" }];
const TWO_PASTORS = [...ONE_PASTOR, { name: "Raquel Ureña Muñoz", role: "Pastora" }];

/** Contents that a design must print well. */
export const CASES: Case[] = [
  ["one person", {}, SQUARE],
  [
    "couple",
    {
      title: "Certificado de Matrimonio",
      names: ["Ana Sofía Castañeda Peña", "Ignacio José Güell Ibáñez"],
      paragraph:
        "unieron sus vidas en santo matrimonio delante de Dios y de esta congregación, y prometieron amarse, honrarse y cuidarse todos los días de su vida.",
    },
    SQUARE,
  ],
  ["two pastors", { signatures: TWO_PASTORS }, SQUARE],
  ["no logo", {}, null],
  ["wide logo", {}, [250, 60]],
  ["tall logo", {}, [60, 217]],
  ["names of 60 letters", { names: LONG_NAMES, signatures: LONG_PASTORS }, SQUARE],
  ["long church name", { church: LONG_CHURCH, names: LONG_NAMES.slice(0, 1) }, null],
  ["confirmation", { title: "Certificado de Confirmación", names: ["ÁNGEL DE LA CRUZ"] }, SQUARE],
  ["membership", { title: "Certificado de Membresía", paragraph: "es miembro en plena comunión." }, SQUARE],
  [
    "presentation of children",
    { title: "Certificado de Presentación de niños", names: ["Emilia Vargas Solís", "Benjamín Vargas Solís"] },
    SQUARE,
  ],
  ["fifteen years", { title: "Certificado de Quince años", names: ["Zoë Ñuñez Ĝarcía"] }, SQUARE],
  ["recommendation", { title: "Carta de Recomendación", names: ["José"] }, SQUARE],
  [
    "lots of text",
    {
      church: LONG_CHURCH,
      title: "Certificado de Presentación de niños y niñas de la congregación",
      names: LONG_NAMES,
      paragraph: LONG_PARAGRAPH,
      date: "San Rafael de Heredia de la Montaña, miércoles 24 de septiembre de 2025",
      signatures: LONG_PASTORS,
      folio: "N.º 000147 (reemplaza a 000012)",
      verificationUrl: "https://certificados.iglesia-evangelica.example.org/verificar/ZZZZZZZ-4XK2M-9TRWB-HC3QF-ZY7V8",
    },
    [60, 217],
  ],
];

/** The cases of a design, ready to print. */
export const printableCases = (design: CertificateDesign): Promise<PrintableCertificate[]> =>
  Promise.all(
    CASES.map(async ([, over, logo]) => ({ content: aContent(design, over), logo: logo && (await aLogo(...logo)) })),
  );

export const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
