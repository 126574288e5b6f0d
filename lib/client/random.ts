/** A name that nobody else has; `crypto.randomUUID` is missing where the page did not come over HTTPS. */
export const randomName = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("");
