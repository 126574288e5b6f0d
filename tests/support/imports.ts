import { call, type EndpointName } from "./call";
import type { Person, TestChurch } from "./church";

export const HEADERS = "Nombre;Teléfono;Bautizado;Correo;Género;Estado civil;Cargo;Nacimiento;Membresía";

/** A file from the lines of a CSV, or from bytes. */
export const aFile = (content: string[] | Uint8Array, name = "miembros.csv") =>
  new File([Array.isArray(content) ? content.join("\n") : new Uint8Array(content)], name);

/** An accepted row of `HEADERS`; each `index` is another person. */
export const aRow = (index: number, changes: Partial<Record<"name" | "birthday" | "position", string>> = {}) => {
  const day = String((index % 28) + 1).padStart(2, "0");
  const month = String((index % 12) + 1).padStart(2, "0");
  const birthday = changes.birthday ?? `${day}/${month}/${1950 + (index % 50)}`;
  const { name = `Persona ${index} López`, position = "Miembro" } = changes;
  return `${name};300${String(index).padStart(7, "0")};sí;persona${index}@example.com;F;Soltera;${position};${birthday};01/02/2015`;
};

export function importForm(file: File, texts: Record<string, string> = {}) {
  const form = new FormData();
  form.set("file", file);
  for (const [name, text] of Object.entries(texts)) form.set(name, text);
  return form;
}

/** Imports a file as the owner of a church. */
export const importFile = (
  { owner }: { owner: Person } | TestChurch,
  file: File,
  texts: Record<string, string> = {},
  name: EndpointName = "POST /members/import",
) => call(name, { as: owner, body: importForm(file, texts) });
