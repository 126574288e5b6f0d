/** Link back to the list of minutes. */
export const listLink = { href: "/minutes", label: "Actas" };

/** Page of minutes. */
export const minutesHref = (id: number) => `/minutes/${id}`;

/** Sheet of new minutes. */
export const newHref = "/minutes?nuevo=1";

/** Sheet of new minutes that correct signed ones. */
export const correctHref = (id: number) => `/minutes?rectifica=${id}`;

/** PDF to print, opened in a new tab. */
export const pdfHref = (id: number) => `/api/minutes/${id}/pdf?disposition=inline`;
