/** Roles in a family, in the order in which its people are listed. */
export const familyRoles = ["esposo", "esposa", "padre", "madre", "hijo", "hija", "abuelo", "otro"] as const;

export type FamilyRole = (typeof familyRoles)[number];

/** Role of who joins a family without one. */
export const NEW_ROLE: FamilyRole = "otro";

export const familySorts = ["name", "-name", "newest"] as const;

/** Characters of a family's name, and of its address. */
export const [FAMILY_NAME_MAX, FAMILY_ADDRESS_MAX] = [100, 200];

/** Proposals of families on a page. */
export const PROPOSALS_MAX = 20;

/** People that one request adds to a family. */
export const PEOPLE_MAX = 50;
