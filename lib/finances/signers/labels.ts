/** Words under the signature lines. */
export const signerLabels = {
  treasurer: "Tesorero(a)",
  auditor: "Auditor(a) o comité de auditoría",
  pastor: "Pastor(a)",
} as const;

/** Signers in the order of their lines. */
export const signerNames = ["treasurer", "auditor", "pastor"] as const;

export const reportSignerLabels = { ...signerLabels, place: "Lugar" } as const;
