/** Lists of the area; the programmes have a trash of their own. */
export const viewsWith = (trash: string) => [
  { href: "/presentations", label: "Todas" },
  { href: "/presentations/programmes", label: "Programas" },
  { href: "/presentations/programmes/songs", label: "Qué se cantó" },
  { href: "/presentations/bibles", label: "Biblias" },
  { href: trash, label: "Papelera" },
];

/** Link back to the list of programmes. */
export const programmesLink = { href: "/presentations/programmes", label: "Programas" };

/** Page of a programme. */
export const programmeHref = (id: number) => `/presentations/programmes/${id}`;

/** Sheet of a new programme that begins with the items of another one. */
export const copyHref = (id: number) => `/presentations/programmes?copiar=${id}`;

/** Operator view of a programme: another document, opened by a plain link. */
export const programmeOperatorHref = (id: number) => `/projection?vista=operador&programa=${id}`;

/** Sheet on A4 for those who take part, opened in a new tab. */
export const sheetHref = (id: number) => `/api/presentations/programmes/export?ids=${id}&format=pdf&disposition=inline`;
