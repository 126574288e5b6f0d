/** Whether a method reads and changes nothing. @param {string} [method] */
export const isRead = (method) => method === "GET" || method === "HEAD";

/** Message of a 405, for a person. @param {string[]} methods that the address answers */
export const methodMessage = (methods) => `Esta dirección solo acepta ${methods.join(", ")}.`;
