const issued = { href: "/certificates", label: "Emitidos" };
const types = { href: "/certificates/types", label: "Tipos" };

/** The owner alone changes the types. */
export const certificatesTabs = (isOwner: boolean) => (isOwner ? [issued, types] : [issued]);
