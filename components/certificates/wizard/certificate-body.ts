import { blanksIn } from "@/lib/certificates/blanks";
import { type CertificateDesign, letterDesign } from "@/lib/certificates/rules";
import type { CertificateValues } from "@/lib/certificates/schema";
import type { CertificateTypeRow } from "@/lib/certificates/types/schema";
import { isIsoDate } from "@/lib/core/values/dates";
import type { PaperName } from "@/lib/documents/paper";

/** Values of the form; without type and design while they are not chosen. */
export type WizardValues = {
  certificateTypeId?: number;
  design?: CertificateDesign;
  paper: PaperName;
  member: string;
  memberId: number | null;
  member2: string;
  member2Id: number | null;
  /** By the keys of the type's blanks; those of a type chosen before stay. */
  blanks: Record<string, string>;
  /** Whether it is entered in the book of its type too. */
  bookEntry: boolean;
  addressee: string;
  /** Body of this letter; null: as its type has it. */
  body: string | null;
  pastor: string;
  pastorRole: string;
  pastor2: string;
  pastor2Role: string;
  place: string;
  expeditionDate: string;
};

/** What of a type a form depends on. */
export type WizardType = Pick<CertificateTypeRow, "isForTwo" | "form" | "blanks" | "paragraph" | "book">;

/** What a type does not have is left out of a body: the second person, the blanks of another type, a letter's parts. */
export function toBody<Values extends { blanks: Record<string, string>; bookEntry?: boolean }>(
  values: Values,
  type?: WizardType,
): Values {
  const keys = type?.blanks.map(({ key }) => key) ?? [];
  const blanks = Object.fromEntries(
    Object.entries(values.blanks).filter(([key, value]) => keys.includes(key) && value),
  );
  const alone = type?.isForTwo ? {} : { member2: null, member2Id: null };
  const own = type?.form === "letter" ? { design: letterDesign } : { addressee: null, body: null };
  const bookEntry = Boolean(type?.book && values.bookEntry);
  return { ...values, blanks, bookEntry, ...alone, ...own };
}

const orElse = (text: string, sample: string) => (text.trim() === "" ? sample : text);

/** Body of a preview while the form is not complete: what is missing is shown as an example. Null without type or design. */
export function toPreviewBody(
  values: WizardValues,
  type: WizardType | undefined,
  today: string,
): CertificateValues | null {
  const { certificateTypeId } = values;
  const design = type?.form === "letter" ? letterDesign : values.design;
  if (!type || !certificateTypeId || !design || (design === letterDesign) !== (type.form === "letter")) return null;
  const named = blanksIn(values.body ?? type.paragraph, type.blanks);
  const blanks = type.blanks.flatMap((blank): [string, string][] => {
    const value = values.blanks[blank.key]?.trim() ?? "";
    if (blank.kind === "date" && value && !isIsoDate(value)) return [[blank.key, today]];
    if (value) return [[blank.key, value]];
    if (!blank.isRequired && !named.includes(blank)) return [];
    return [[blank.key, blank.kind === "date" ? today : blank.label]];
  });
  const shown = toBody(
    {
      ...values,
      bookEntry: false,
      blanks: Object.fromEntries(blanks),
      member: orElse(values.member, "Nombre de la persona"),
      member2: orElse(values.member2, "Nombre de la otra persona"),
      // Only the text is printed.
      memberId: null,
      member2Id: null,
      pastor: orElse(values.pastor, "Nombre del pastor"),
      expeditionDate: isIsoDate(values.expeditionDate) ? values.expeditionDate : today,
    },
    type,
  );
  return { ...shown, certificateTypeId, design };
}

/** Values that another certificate gives to the next one; names are never taken over. */
const TAKEN = [
  "certificateTypeId",
  "design",
  "paper",
  "pastor",
  "pastorRole",
  "pastor2",
  "pastor2Role",
  "place",
  "expeditionDate",
] as const;

/** Values of a form that starts from another certificate, or from nothing. */
export function initialValues(
  today: string,
  paper: PaperName,
  like?: { [Key in (typeof TAKEN)[number]]: Exclude<WizardValues[Key], undefined> | null },
): WizardValues {
  const taken: Partial<WizardValues> = like ? Object.fromEntries(TAKEN.map((key) => [key, like[key] ?? ""])) : {};
  return {
    paper,
    pastor: "",
    pastorRole: "",
    pastor2: "",
    pastor2Role: "",
    place: "",
    expeditionDate: today,
    ...taken,
    member: "",
    memberId: null,
    member2: "",
    member2Id: null,
    blanks: {},
    bookEntry: true,
    addressee: "",
    body: null,
  };
}
