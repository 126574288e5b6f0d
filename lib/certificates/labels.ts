export const designLabels = {
  "clasico-dorado": "Clásico dorado",
  "olivo-moderno": "Olivo moderno",
  fiesta: "Fiesta",
  solemne: "Solemne",
  "rama-de-olivo": "Rama de olivo",
  carta: "Carta",
} as const;

export const paperLabels = { letter: "Carta", a4: "A4" } as const;

export const formLabels = { certificate: "Certificado", letter: "Carta" } as const;

export const statusLabels = { valid: "Vigente", revoked: "Revocado" } as const;

/** Labels of a certificate's fields in the form and the history. */
export const certificateFieldLabels = {
  member: "Nombre",
  member2: "Segundo nombre",
  pastor: "Pastor",
  pastorRole: "Cargo del pastor",
  pastor2: "Segundo pastor",
  pastor2Role: "Cargo del segundo pastor",
  design: "Diseño",
  place: "Ciudad",
  paper: "Papel",
  addressee: "Destinatario",
  body: "Cuerpo de la carta",
  blanks: "Espacios",
  expeditionDate: "Fecha de expedición",
  certificateTypeId: "Tipo",
  revokedAt: "Revocado",
} as const;
