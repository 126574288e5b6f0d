export const certificatesTabs = [{ href: "/certificates", label: "Emitidos" }];
