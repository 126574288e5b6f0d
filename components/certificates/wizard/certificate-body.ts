import type { CertificateDesign } from "@/lib/certificates/rules";
import type { CertificateValues } from "@/lib/certificates/schema";
import type { CertificateTypeRow } from "@/lib/certificates/types/schema";
import { isIsoDate } from "@/lib/core/values/dates";

/** Values of the form; without type and design while they are not chosen. */
export type WizardValues = {
  certificateTypeId?: number;
  design?: CertificateDesign;
  member: string;
  memberId: number | null;
  member2: string;
  member2Id: number | null;
  pastor: string;
  pastorRole: string;
  pastor2: string;
  pastor2Role: string;
  expeditionDate: string;
};

type Type = Pick<CertificateTypeRow, "isForTwo">;

/** Body of `POST /certificates`: the second person only where the type has one. */
export const toBody = <Values extends { member2?: unknown; member2Id?: unknown }>(values: Values, type?: Type) =>
  type?.isForTwo ? values : { ...values, member2: null, member2Id: null };

const orElse = (text: string, sample: string) => (text.trim() === "" ? sample : text);

/** Body of a preview while the form is not complete: what is missing is shown as an example. Null without type or design. */
export function toPreviewBody(values: WizardValues, type: Type | undefined, today: string): CertificateValues | null {
  const { certificateTypeId, design } = values;
  if (!type || !certificateTypeId || !design) return null;
  return {
    ...toBody(
      {
        ...values,
        member: orElse(values.member, "Nombre de la persona"),
        member2: orElse(values.member2, "Nombre de la otra persona"),
        // Only the text is printed.
        memberId: null,
        member2Id: null,
        pastor: orElse(values.pastor, "Nombre del pastor"),
        expeditionDate: isIsoDate(values.expeditionDate) ? values.expeditionDate : today,
      },
      type,
    ),
    certificateTypeId,
    design,
  };
}

/** Values of a form that starts from another certificate, or from nothing; names are never taken over. */
export const blankValues = (
  today: string,
  like: Partial<
    Pick<
      WizardValues,
      "certificateTypeId" | "design" | "pastor" | "pastorRole" | "pastor2" | "pastor2Role" | "expeditionDate"
    >
  > = {},
): WizardValues => ({
  pastor: "",
  pastorRole: "",
  pastor2: "",
  pastor2Role: "",
  expeditionDate: today,
  ...like,
  member: "",
  memberId: null,
  member2: "",
  member2Id: null,
});
