import { AppError, type FieldErrors, validationError } from "@/lib/core/errors";
import { findProblems, type Problem } from "./check";
import type { CertificateContent } from "./content";
import { designLabels } from "./labels";
import { fillPlaceholders } from "./placeholders";
import { type CertificateDesign, designs, ERASED, letterDesign, PREVIEW } from "./rules";
import type { FilledBlank } from "./schema";
import type { CertificateTypeInput } from "./types/schema";

const LETTERS = (text: string) => `Estas letras no se pueden imprimir: ${text}. Escríbelo con letras latinas`;

/** 400 naming the field for what a certificate cannot print well: letters that no face has, texts without room. */
export async function refuseUnprintable(content: CertificateContent, blanks: readonly FilledBlank[]) {
  const problems = await findProblems(content);
  if (problems.length === 0) return;
  const facts = blanks.filter(({ isInText }) => !isInText);
  const fields: FieldErrors = {};
  // A text that stands in the paragraph is named where it was written.
  for (const problem of problems.toSorted((one, other) => orderOf(one) - orderOf(other)))
    fields[fieldOf(problem, content, facts)] ??= messageOf(problem, content);
  const isExplained = Object.keys(fields).length > 1 && problems.every(({ kind }) => kind === "letters");
  if (isExplained) delete fields[wordsField(content)];
  throw validationError(fields);
}

const orderOf = ({ part }: Problem) => (part === "paragraph" ? 1 : 0);

const wordsField = ({ design }: CertificateContent) => (design === letterDesign ? "body" : "certificateTypeId");

function fieldOf({ part }: Problem, content: CertificateContent, facts: FilledBlank[]): string {
  if (typeof part === "object") return `blanks.${facts[part.fact]?.key}`;
  if (part === "date") return "place";
  if (part === "paragraph") return wordsField(content);
  return ["church", "title", "intro", "contact"].includes(part) ? "certificateTypeId" : part;
}

function messageOf({ part, kind, text }: Problem, { design }: CertificateContent) {
  if (kind === "letters") return LETTERS(text);
  if (part !== "paragraph") return "No cabe en la hoja: acórtalo";
  return design === letterDesign
    ? "La carta no cabe en una hoja: acórtala"
    : `Con estos datos el texto no cabe en el diseño «${designLabels[design]}». Acorta lo que llena los espacios, o el texto del tipo`;
}

/** Names the fields of a refusal as `rename` says. */
export async function withFields<Result>(
  rename: (field: string) => string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || !error.details?.fields) throw error;
    const fields = Object.entries(error.details.fields).map(([field, message]) => [rename(field), message]);
    throw validationError(Object.fromEntries(fields));
  }
}

/** Long values of a certificate, by which a type is checked when it is saved. */
const LONG = {
  names: ["María Guadalupe de los Ángeles Fernández Ocaña", "Maximiliano Sebastián Rodríguez Echandía Villalobos"],
  person: "Rosa Elvira Quispe Mamani y Juan Alberto Torres Villavicencio",
  date: "28 de septiembre de 2026",
};

/** 400 for a type whose text has no room with long names and filled blanks, before a day on which it is needed. */
export async function refuseLongWording(type: CertificateTypeInput, church: string) {
  const names = LONG.names.slice(0, type.isForTwo ? 2 : 1);
  const texts = type.blanks.map(({ key, kind, label }) => ({
    key,
    label,
    text: kind === "date" ? LONG.date : LONG.person,
  }));
  const paragraph = fillPlaceholders(type.paragraph, {
    miembro: names[0] ?? "",
    miembro2: names[1] ?? "",
    fecha: LONG.date,
    iglesia: church,
    pastor: LONG.names[1] ?? "",
    ...Object.fromEntries(texts.map(({ key, text }) => [key, text])),
  });
  const isInText = (key: string) => type.paragraph.includes(`{${key}}`);
  const drawn: readonly CertificateDesign[] = type.form === "letter" ? [letterDesign] : designs;
  for (const design of drawn)
    for (const paper of ["letter", "a4"] as const) {
      const problems = await findProblems({
        design,
        paper,
        ...{ designVersion: 0, church, title: type.title, intro: type.intro, names, paragraph },
        facts: texts.filter(({ key }) => !isInText(key)).map(({ label, text }) => ({ label, value: text })),
        date: `Expedido el ${LONG.date}`,
        signatures: [{ name: LONG.names[0] ?? "", role: "Pastor" }],
        contact: type.form === "letter" ? [ERASED] : [],
        addressee: type.form === "letter" ? Array(4).fill(LONG.names[0]) : [],
        ...{ folio: PREVIEW, verificationUrl: PREVIEW, issuedAt: "" },
      });
      const [problem] = problems.filter(({ part }) => ["title", "intro", "paragraph"].includes(String(part)));
      if (problem) throw validationError({ [String(problem.part)]: typeMessage(problem, design) });
    }
}

function typeMessage({ part, kind, text }: Problem, design: CertificateDesign) {
  if (kind === "letters") return LETTERS(text);
  if (part !== "paragraph") return "No cabe en la hoja: acórtalo";
  return design === letterDesign
    ? "La carta no cabe en una hoja: acórtala"
    : `Con nombres largos y todos los espacios llenos no cabe en el diseño «${designLabels[design]}»: acórtalo, o quita espacios`;
}
