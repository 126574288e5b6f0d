/** Usual second given names, without accents; seldom surnames. */
const SECOND_NAMES = new Set(
  (
    "alberto alejandra alejandro alfonso andrea andres angel angela angeles antonia antonio armando arturo beatriz camila camilo carlos " +
    "carmen carolina catalina cecilia cesar claudia concepcion consuelo cristina daniel daniela david diego dios eduardo elena elisa " +
    "elizabeth emilio enrique ernesto esteban esther estela eugenia eugenio felipe fernanda fernando francisca francisco gabriel " +
    "gabriela gloria guadalupe gustavo hernan humberto ignacio ines isabel isabella ivan javier jesus jorge jose josefa juan juana " +
    "julia julian juliana julio laura leticia lorena lourdes lucia luis luisa luz magdalena manuel manuela marcela margarita maria " +
    "mario marina martha mateo mauricio mercedes miguel milagros monica nicolas nubia olga orlando oscar pablo patricia paola paula " +
    "pedro pilar rafael ramiro raquel raul rebeca ricardo roberto rocio rodrigo rosa rosario ruth samuel sandra sebastian sergio sofia " +
    "socorro stella susana teresa valentina veronica vicente victor victoria viviana yolanda"
  ).split(" "),
);

/** Belongs to the word behind it: "del Carmen". */
const particle = /^(de|del|la|las|los|y)$/i;

/**
 * How a person is spoken to: `José Luis` of «José Luis Pérez», `María del Carmen` of «María del Carmen Ruiz», `Ana` of
 * «Ana Ruiz Torres». Of three names the second one is a given name where it is a usual one; of four, the first two are.
 */
export function givenNames(name: string) {
  const words = joinParticles(name.trim().split(/\s+/));
  const [first = "", second] = words;
  if (second === undefined || words.length < 3) return first;
  const isSecond = SECOND_NAMES.has(fold(second)) || (words.length > 3 && !second.includes(" "));
  return isSecond ? `${first} ${second}` : first;
}

function joinParticles(words: string[]) {
  const joined: string[] = [];
  let pending: string[] = [];
  for (const word of words) {
    pending.push(word);
    if (particle.test(word)) continue;
    joined.push(pending.join(" "));
    pending = [];
  }
  return pending.length > 0 ? [...joined, pending.join(" ")] : joined;
}

/** Lowercase last word without accents. */
const fold = (text: string) => (text.split(" ").at(-1) ?? "").normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
