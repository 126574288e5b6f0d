/** Names of a Bible's fields in the history. */
export const bibleFieldLabels: Readonly<Record<string, string>> = {
  name: "Nombre",
  abbreviation: "Abreviatura",
  division: "División",
  verses: "Versículos",
  is_default: "Es la que usamos",
  declared_by: "Quién lo declaró",
  declared_by_name: "Quién lo declaró",
  declared_at: "Declarado",
};
