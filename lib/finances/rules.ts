/** Download formats of a report. */
export const reportFormats = ["pdf", "xlsx"] as const;
