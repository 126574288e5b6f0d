/** Text by which two names are the same, whatever their accents and capitals. */
export const nameKey = (name: string) => name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
