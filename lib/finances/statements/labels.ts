/** Labels of what a church states on its papers. */
export const paperSettingLabels = {
  wallet: "Cómo llaman a la billetera (Yape, Nequi …)",
  taxId: "Número de la iglesia",
  registration: "Personería jurídica o registro",
  representative: "Representante legal",
  representativeDocument: "Documento del representante",
  accountant: "Contador(a)",
  accountantCard: "Tarjeta profesional",
  authorization: "Autorización para recibir donativos deducibles",
} as const;

export type PaperSettingName = keyof typeof paperSettingLabels;
