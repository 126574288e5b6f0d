import { createHash } from "node:crypto";
import sharp from "sharp";
import type { CertificateContent, PrintableCertificate } from "@/lib/certificates/content";
import { DESIGN_VERSIONS, type PrintableLogo } from "@/lib/certificates/content";
import { type CertificateDesign, designs } from "@/lib/certificates/rules";
import type { Tone } from "@/lib/core/files/images";
import type { PaperName } from "@/lib/documents/paper";

const LONG_CHURCH = "Iglesia Evangélica Pentecostal Comunidad de Restauración y Esperanza para las Naciones en Heredia";
/** Names of 60 letters. */
export const LONG_NAMES: [string, string] = [
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
export async function aLogo(width: number, height: number): Promise<PrintableLogo> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <ellipse cx="${width / 2}" cy="${height / 2}" rx="${width / 2}" ry="${height / 2}" fill="#2c5e3f"/>
    <ellipse cx="${width / 2}" cy="${height / 2}" rx="${width / 9}" ry="${height / 4}" fill="#f5e6b8"/></svg>`;
  return { type: "png", bytes: await sharp(Buffer.from(svg)).png().toBuffer() };
}

/** A logo of strokes of one colour on transparent ground, as white or navy ones are. */
export async function aMark(ink: string, width: number, height: number, tone: Tone): Promise<PrintableLogo> {
  const [wide, high] = [width / 8, height / 8];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><g fill="none" stroke="${ink}"
    stroke-width="${Math.min(wide, high)}"><ellipse cx="${width / 2}" cy="${height / 2}" rx="${3 * wide}" ry="${3 * high}"/>
    <path d="M${width / 2} ${high}V${7 * high}M${2 * wide} ${3 * high}H${6 * wide}"/></g></svg>`;
  return { type: "png", bytes: await sharp(Buffer.from(svg)).png().toBuffer(), tone };
}

type Logo = [width: number, height: number, ink?: string, tone?: Tone];
type Case = [name: string, over: Partial<CertificateContent>, logo: Logo | null];

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

const FOUR_FACTS = [
  { label: "Fecha de nacimiento", value: "14 de mayo de 2001" },
  { label: "Padres", value: "Rosa Quispe Mamani y Juan Torres Ávila" },
  { label: "Padrinos", value: "Ana Solís y Luis Peña" },
  { label: "Lugar", value: "Río Tambo, Satipo" },
];
/** Facts with two people in each value, of 60 letters. */
export const LONG_FACTS = Array.from({ length: 12 }, (_, index) => ({
  label: ["Padres", "Padrinos", "Testigos", "Abuelos", "Oficiantes", "Lectores"][index % 6] ?? "",
  value:
    index % 2 === 0
      ? "Rosa Elvira Quispe Mamani y Juan Alberto Torres Villavicencio"
      : "María Guadalupe Fernández Ocaña y José Ignacio Núñez Echandía",
}));

/** Paragraph of 600 characters. */
export const LONGEST_PARAGRAPH = `${LONG_PARAGRAPH} ${LONG_PARAGRAPH.slice(0, 278)}.`;

const COUPLE = {
  title: "Certificado de Matrimonio",
  paragraph:
    "unieron sus vidas en santo matrimonio delante de Dios y de esta congregación, en ceremonia oficiada por Daniel Quesada Rojas, y prometieron amarse, honrarse y cuidarse todos los días de su vida.",
};

/** What version 2 prints besides. */
const FLOW_CASES: Case[] = [
  ["four facts", { facts: FOUR_FACTS }, [450, 120]],
  ["one fact", { facts: FOUR_FACTS.slice(1, 2), signatures: TWO_PASTORS }, SQUARE],
  ["twelve short facts", { facts: [...FOUR_FACTS, ...FOUR_FACTS, ...FOUR_FACTS] }, SQUARE],
  ["twelve long facts", { facts: LONG_FACTS, signatures: TWO_PASTORS }, null],
  ["a couple and facts", { ...COUPLE, names: LONG_NAMES, facts: [...FOUR_FACTS, ...FOUR_FACTS.slice(1, 3)] }, SQUARE],
  ["600 characters", { paragraph: LONGEST_PARAGRAPH, signatures: LONG_PASTORS }, SQUARE],
  ["apostrophes", { ...COUPLE, names: ["K’inti D’Ángelo", "Ana T'zul"] }, [200, 200, "#ffffff", "light"]],
  ["Guaraní", { names: ["G\u0303uarã Ysapỹ Ĩvotỹ"], church: "Tupão G\u0303uarani", facts: FOUR_FACTS }, SQUARE],
  ["Portuguese", { title: "Certidão de Batismo", names: ["João Conceição Muñoz".normalize("NFD")] }, SQUARE],
  ["wide white logo", { names: ["Ana"] }, [450, 120, "#ffffff", "light"]],
  ["wide navy logo", { names: ["Ana"] }, [450, 120, "#101c3a", "dark"]],
];

/** Cases of a version of the designs. */
export const casesOf = (version: number) => (version === 1 ? CASES : [...FLOW_CASES, ...CASES]);

/** Every version of the designs on every paper that it has. */
export const VERSIONS: [design: (typeof designs)[number], version: number, paper: PaperName][] = designs.flatMap(
  (design): [(typeof designs)[number], number, PaperName][] => [
    [design, 1, "letter"],
    [design, 2, "letter"],
    [design, 2, "a4"],
  ],
);

/** The cases of a version of a design on a paper, ready to print. */
export const printableCases = (design: CertificateDesign, designVersion: number, paper: PaperName) =>
  Promise.all(
    casesOf(designVersion).map(
      async ([, over, logo]): Promise<PrintableCertificate> => ({
        content: aContent(design, { ...over, designVersion, paper }),
        logo: logo && (await logoOf(logo)),
      }),
    ),
  );

const logoOf = ([width, height, ink, tone]: Logo) =>
  ink && tone ? aMark(ink, width, height, tone) : aLogo(width, height);

/** Body of a letter. */
const LETTER = `Amado hermano en Cristo:

La familia Villanueva Chávez se muda a su ciudad, y con gusto la encomendamos al cuidado de la congregación que usted pastorea. Son miembros en plena comunión de esta iglesia Óscar Villanueva Tello, bautizado el 14 de mayo de 2011, y Luz Marina Chávez de Villanueva, bautizada el 8 de diciembre de 2013. Los acompañan sus hijos Abigail y Natanael.

Durante su tiempo entre nosotros dieron buen testimonio y no tienen asunto pendiente con esta iglesia.

«La gracia del Señor Jesucristo sea con vosotros».

Con afecto fraternal,`;

export const aLetter = (over: Partial<CertificateContent> = {}): CertificateContent =>
  aContent("carta", {
    church: "Iglesia Evangélica Camino de Vida",
    contact: ["Jr. Los Olivos 458, San Juan de Lurigancho, Lima", "987 654 321 · camino-de-vida.example"],
    addressee: ["Señor pastor", "Rubén Darío Castañeda Lévano", "Iglesia Bíblica Nueva Jerusalén", "Arequipa"],
    title: "Carta de traslado de membresía",
    intro: "",
    names: ["Óscar Villanueva Tello", "Luz Marina Chávez de Villanueva"],
    paragraph: LETTER,
    date: "Lima, 29 de noviembre de 2026",
    signatures: [{ name: "Pr. Eusebio Condori Apaza", role: "Pastor" }],
    ...over,
  });

/** Letters that the letterhead must print well. */
export const LETTERS: Case[] = [
  ["transfer", {}, SQUARE],
  [
    "certificate of membership",
    {
      title: "Constancia de membresía",
      addressee: [],
      contact: [],
      paragraph: "A quien corresponda:\n\nHacemos constar que Óscar Villanueva Tello es miembro de esta iglesia.",
      facts: FOUR_FACTS,
      signatures: TWO_PASTORS,
    },
    null,
  ],
  ["wide logo", { addressee: ["Hermanos de la iglesia en Arequipa"] }, [450, 100]],
  [
    "white logo",
    { names: ["G\u0303uarã T’zul"], paragraph: "Saludos a G\u0303uarã T’zul, de todos.\nPaz." },
    [200, 200, "#ffffff", "light"],
  ],
  [
    "lots of text",
    {
      church: LONG_CHURCH,
      title: "Carta de recomendación y traslado de membresía",
      paragraph: `${LETTER}\n\n${LONG_PARAGRAPH}\n\n${LONG_PARAGRAPH}`,
      facts: FOUR_FACTS,
      signatures: LONG_PASTORS,
      verificationUrl: "https://certificados.iglesia-evangelica.example.org/verificar/ZZZZZZZ-4XK2M-9TRWB-HC3QF-ZY7V8",
    },
    [60, 217],
  ],
];

/** The letters on a paper, ready to print. */
export const printableLetters = (paper: PaperName) =>
  Promise.all(
    LETTERS.map(
      async ([, over, logo]): Promise<PrintableCertificate> => ({
        content: aLetter({ ...over, paper }),
        logo: logo && (await logoOf(logo)),
      }),
    ),
  );

export const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
