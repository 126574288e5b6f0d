/** Unique random id of 128 bits; `crypto.randomUUID` is missing on pages not served over HTTPS. */
export const randomId = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("");
