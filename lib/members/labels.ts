export const civilStatusLabels = {
  soltero: "Soltero(a)",
  casado: "Casado(a)",
  comprometido: "Comprometido(a)",
  union_libre: "Unión libre",
  divorciado: "Divorciado(a)",
  viudo: "Viudo(a)",
} as const;

export const genreLabels = { F: "Femenino", M: "Masculino" } as const;

export const baptizedLabels = { true: "Sí", false: "No" } as const;

export const monthLabels = [
  "Enero",
  "Febrero",
  "Marzo",
  "Abril",
  "Mayo",
  "Junio",
  "Julio",
  "Agosto",
  "Septiembre",
  "Octubre",
  "Noviembre",
  "Diciembre",
] as const;

/** What the history and the comparison call each field of a member. */
export const memberFieldLabels = {
  name: "Nombre",
  cellphone: "Celular",
  email: "Correo",
  baptized: "Bautizado",
  birthday: "Fecha de nacimiento",
  joinDate: "Fecha de membresía",
  genre: "Género",
  civilStatus: "Estado civil",
  positionId: "Cargo",
  notes: "Notas",
} as const;
