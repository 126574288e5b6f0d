import type { CollaboratorRow } from "@/lib/churches/schema";
/** Display name: the user's name, or the invited address. */
export const collaboratorName = ({ name, email }: Pick<CollaboratorRow, "name" | "email">) => name ?? email;
