/** Roles in a family, in the order in which its people are listed. */
export const familyRoles = ["esposo", "esposa", "padre", "madre", "hijo", "hija", "abuelo", "otro"] as const;

export type FamilyRole = (typeof familyRoles)[number];

/** Role of who joins a family without one. */
export const NEW_ROLE: FamilyRole = "otro";

export const familySorts = ["name", "-name", "newest"] as const;

/** Characters of a family's name, and of its address. */
export const [FAMILY_NAME_MAX, FAMILY_ADDRESS_MAX] = [100, 200];

/** People that one request adds to a family. */
export const PEOPLE_MAX = 50;

/** What a list and a page say of a person by way of their family: who has none of their own has that of the family. */
type Reached = {
  address?: string | null;
  phone: string | null;
  familyAddress: string | null;
  familyPhone: string | null;
};

/** Address of a person, and whether it is that of the family. */
export const addressOf = ({ address = null, familyAddress }: Omit<Reached, "phone" | "familyPhone">) => ({
  text: address ?? familyAddress,
  isOfFamily: address === null && familyAddress !== null,
});

/** Cellphone of a person, or else the telephone of the family, in E.164. */
export const numberOf = ({ cellphone, familyPhone }: { cellphone: string | null; familyPhone: string | null }) =>
  cellphone ?? familyPhone;
