/** Editor of a presentation. */
export const editorHref = (id: number) => `/presentations/slides?id=${id}`;

/** Operator view of a presentation: another document, opened by a plain link. */
export const operatorHref = (id: number) => `/projection?vista=operador&id=${id}`;

/** Link back to the list. */
export const listLink = { href: "/presentations", label: "Presentaciones" };
