import { groupPhoneDigits } from "../labels";

type Reached = { cellphone: string | null; familyPhone: string | null };

/** Number of a person's cellphone in E.164, or else that of the family's telephone. */
export const numberOf = ({ cellphone, familyPhone }: Reached) => cellphone ?? familyPhone;

/** Telephone as it is read, and whether it is the family's, which holds for who has none. */
export function phoneOf({ phone, familyPhone }: { phone: string | null; familyPhone: string | null }) {
  if (phone || !familyPhone) return { phone, isOfFamily: false };
  return { phone: groupPhoneDigits(familyPhone), isOfFamily: true };
}
