import type { CollaboratorRow } from "@/lib/churches/schema";
/** Who somebody is on the screen: their name, or the address that was invited. */
export const collaboratorName = ({ name, email }: Pick<CollaboratorRow, "name" | "email">) => name ?? email;
