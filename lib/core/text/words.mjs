/** Words of a text in lower case and without accents, as they are searched for. @param {string} text @returns {string[]} */
export const wordsOf = (text) =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .match(/[a-z0-9]+/g) ?? [];
