/** Words that Spanish and Portuguese names write in small letters. */
const PARTICLES = new Set("de del la las los el y e da das do dos di van von der".split(" "));
const ROMAN = /^[IVX]{2,}$/;

/** Whether a name is written in capitals alone. */
export const hasOnlyCapitals = (name: string) =>
  /\p{Lu}\p{M}*\p{Lu}/u.test(name) && name === name.toLocaleUpperCase("es");

/** `MARÍA DE LOS ÁNGELES PÉREZ-GIL` becomes `María de los Ángeles Pérez-Gil`. */
export function toInitialCapitals(name: string): string {
  return name
    .split(" ")
    .map((word, index) => {
      if (ROMAN.test(word)) return word;
      const small = word.toLocaleLowerCase("es");
      if (index > 0 && PARTICLES.has(small)) return small;
      return small.replace(/(^|[^\p{L}\p{M}])(\p{L})/gu, (_, before: string, letter: string) => {
        return before + letter.toLocaleUpperCase("es");
      });
    })
    .join(" ");
}

/** «e» before the sound i: «Ana e Ignacio», but «Ana y Hierro». */
export const conjunctionBefore = (name: string) => (/^\s*h?[ií](?![ae])/iu.test(name) ? "e" : "y");
