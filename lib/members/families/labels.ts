import type { genres } from "../rules";
import { type FamilyRole, familyRoles } from "./rules";

type Genre = (typeof genres)[number];

/** Roles of a woman and of a man; of who is neither known, as the role says. */
const pairs: readonly (readonly [FamilyRole, FamilyRole])[] = [
  ["esposa", "esposo"],
  ["madre", "padre"],
  ["hija", "hijo"],
];

/** The role that a person of a gender has. */
function roleFor(role: FamilyRole, genre: Genre): FamilyRole {
  const pair = pairs.find((one) => one.includes(role));
  if (!pair || genre === "N") return role;
  return genre === "F" ? pair[0] : pair[1];
}

const roleLabels: Record<FamilyRole, string> = {
  esposo: "Esposo",
  esposa: "Esposa",
  padre: "Padre",
  madre: "Madre",
  hijo: "Hijo",
  hija: "Hija",
  abuelo: "Abuelo(a)",
  otro: "Otro familiar",
};

/** A role in words, by the gender of who has it. */
export function roleText(role: FamilyRole, genre: Genre = "N") {
  if (role === "abuelo" && genre !== "N") return genre === "F" ? "Abuela" : "Abuelo";
  return roleLabels[roleFor(role, genre)];
}

/** Roles to choose from for a person of a gender. */
export const rolesOf = (genre: Genre) =>
  familyRoles
    .filter((role) => roleFor(role, genre) === role)
    .map((role) => ({ value: role, label: roleText(role, genre) }));

/** Labels of a family's fields. */
export const familyFieldLabels = { name: "Nombre", address: "Dirección", phone: "Teléfono", photo: "Foto" } as const;

/** «Familia Quispe Mamani», whether the name says so or not. */
export const familyTitle = (name: string) => (/^familia\b/i.test(name) ? name : `Familia ${name}`);
