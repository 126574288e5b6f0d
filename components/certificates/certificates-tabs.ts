const issued = { href: "/certificates", label: "Emitidos" };
const books = { href: "/certificates/books", label: "Libros" };
const types = { href: "/certificates/types", label: "Tipos" };

/** The owner alone changes the types. */
export const certificatesTabs = (isOwner: boolean) => (isOwner ? [issued, books, types] : [issued, books]);
