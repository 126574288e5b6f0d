/** `Iglesia Camino de Vida` → `iglesia-camino-de-vida`: lower-case ASCII letters, digits and single hyphens. */
export const toSlug = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
