/** Messages of field schemas that the browser shows without loading them. */

export const REQUIRED = "Requerido";
export const INVALID_DATE = "Fecha inválida";
