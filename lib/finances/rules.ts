/** What a report can be downloaded as. */
export const reportFormats = ["pdf", "xlsx"] as const;
