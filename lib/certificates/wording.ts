import { type FieldErrors, validationError } from "@/lib/core/errors";
import { fullDate } from "@/lib/core/values/dates";
import { type Blank, blankProblems, blanksIn } from "./blanks";
import { fillPlaceholders, wordsInBraces } from "./placeholders";
import { joinNames, LETTER_MAX, letterDesign, PARAGRAPH_MAX } from "./rules";
import type { CertificateInput, FilledBlank } from "./schema";
import type { CertificateTypeRow } from "./types/schema";

/** What of a certificate its wording depends on. */
type Wording = Pick<CertificateInput, "member" | "member2" | "pastor" | "pastor2" | "expeditionDate" | "blanks"> & {
  /** Body of a letter instead of the type's. */
  body?: string | null;
};

/** Text of a certificate with its placeholders replaced, and its filled blanks; 400 naming the field. */
export function wordingOf(type: CertificateTypeRow, input: Wording, church: string) {
  const { member, member2, pastor, pastor2, expeditionDate } = input;
  const template = input.body ?? type.paragraph;
  const blanks = filledBlanks(type, template, input.blanks);
  const values = {
    miembro: member,
    miembro2: member2 ?? "",
    fecha: fullDate(expeditionDate),
    iglesia: church,
    pastor: joinNames(pastor2 ? [pastor, pastor2] : [pastor]),
    ...Object.fromEntries(blanks.map(({ key, text }) => [key, text])),
  };
  if (input.body) refuseUnknown(input.body, [...Object.keys(values), ...type.blanks.map(({ key }) => key)]);
  const paragraph = fillPlaceholders(template, values);
  const max = type.form === "letter" ? LETTER_MAX : PARAGRAPH_MAX;
  if (paragraph.length > max)
    throw validationError({
      [input.body ? "body" : "certificateTypeId"]:
        `Con estos nombres el texto queda de ${paragraph.length} caracteres y caben ${max}. Acorta el texto del tipo en Certificados → Tipos`,
    });
  return { paragraph, blanks };
}

function refuseUnknown(body: string, known: string[]) {
  const unknown = wordsInBraces(body).find((word) => !known.includes(word.slice(1, -1)));
  if (unknown) {
    const names = known.map((name) => `{${name}}`).join(", ");
    throw validationError({ body: `${unknown} no se puede usar. Los marcadores son ${names}` });
  }
}

/** Blanks of a type with their values, in its order; 400 for one that is missing, unknown or no date. */
function filledBlanks({ blanks }: CertificateTypeRow, template: string, values: Record<string, string>): FilledBlank[] {
  const unknown = Object.keys(values).filter((key) => !blanks.some((blank) => blank.key === key));
  const problems = {
    ...blankProblems(blanks, template, values),
    ...Object.fromEntries(unknown.map((key) => [key, "Este tipo no tiene ese espacio"])),
  };
  if (Object.keys(problems).length > 0)
    throw validationError(Object.fromEntries(Object.entries(problems).map(([key, text]) => [`blanks.${key}`, text])));
  const named = blanksIn(template, blanks);
  return blanks.flatMap((blank) => {
    const { key, label, kind } = blank;
    const value = values[key];
    if (!value) return [];
    return [
      { key, label, kind, value, text: kind === "date" ? fullDate(value) : value, isInText: named.includes(blank) },
    ];
  });
}

/**
 * Date that a certificate prints: `Heredia, 14 de diciembre de 2025`; said to be of the issue where a date of the act
 * stands beside it.
 */
export function dateTextOf(
  { form }: Pick<CertificateTypeRow, "form">,
  { place, expeditionDate }: Pick<CertificateInput, "place" | "expeditionDate">,
  blanks: Pick<Blank, "kind">[],
) {
  const date = fullDate(expeditionDate);
  if (form === "certificate" && blanks.some(({ kind }) => kind === "date"))
    return place ? `Expedido en ${place}, el ${date}` : `Expedido el ${date}`;
  return place ? `${place}, ${date}` : date;
}

type Shape = Pick<CertificateInput, "member2" | "member2Id" | "design" | "addressee" | "body">;

/** 400 unless the certificate has as many names as its type, and what belongs to its form alone. */
export function requireShape({ isForTwo, form }: CertificateTypeRow, input: Shape) {
  const { member2, member2Id, design, addressee, body } = input;
  const problems: FieldErrors = {};
  if (isForTwo && !member2) problems.member2 = "Este tipo de certificado lleva dos nombres";
  if (!isForTwo && (member2 || member2Id)) problems.member2 = "Este tipo de certificado lleva un solo nombre";
  const isLetter = form === "letter";
  if (isLetter && design !== letterDesign) problems.design = "Las cartas llevan el diseño «Carta»";
  if (!isLetter && design === letterDesign) problems.design = "El diseño «Carta» es para las cartas";
  if (!isLetter && addressee) problems.addressee = "Solo las cartas llevan destinatario";
  if (!isLetter && body) problems.body = "El texto de un certificado es el de su tipo";
  if (Object.keys(problems).length > 0) throw validationError(problems);
}
