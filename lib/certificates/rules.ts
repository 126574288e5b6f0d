export const designs = ["clasico-dorado", "olivo-moderno", "fiesta", "solemne", "rama-de-olivo"] as const;
export type CertificateDesign = (typeof designs)[number];
