import { givenNames, guessSurnames, PARTICLES } from "@/lib/core/values/surnames";

const particles = new Set(PARTICLES.split(" "));
const isParticle = (word = "") => particles.has(word.toLowerCase());

type Named = { name: string; surnames: string | null };

const partsOf = ({ name, surnames }: Named) => {
  const last = surnames ?? guessSurnames(name);
  return { given: givenNames(name, last), last };
};

/** First word of a name with the particles that belong to it: «María del Carmen», «de la Cruz». */
function firstName(text: string) {
  const words = text.split(/\s+/);
  const end = (at: number) => {
    while (isParticle(words[at]) && at < words.length - 1) at++;
    return at;
  };
  const first = end(0);
  return words.slice(0, (isParticle(words[first + 1]) ? end(first + 1) : first) + 1).join(" ");
}

/** First surname with the particles before it: «de la Cruz» of «de la Cruz Quispe». */
function firstSurname(text: string) {
  const words = text.split(/\s+/);
  let at = 0;
  while (isParticle(words[at]) && at < words.length - 1) at++;
  return words.slice(0, at + 1).join(" ");
}

const joined = (...parts: string[]) => parts.filter(Boolean).join(" ");

/** Ways to call a person of a group, the shortest first. */
const groupForms = [
  ({ given, last }: Parts) => joined(firstName(given), firstSurname(last)),
  ({ given, last }: Parts) => joined(given, firstSurname(last)),
  ({ given, last }: Parts) => joined(given, last),
];

const letterOf = (last: string) => {
  const [letter] = firstSurname(last).split(" ").at(-1) ?? "";
  return letter ? `${letter.toLocaleUpperCase("es")}.` : "";
};

/** Ways to call a child of a class: of the surnames, never more than a letter. */
const classForms = [
  ({ given }: Parts) => firstName(given),
  ({ given, last }: Parts) => joined(firstName(given), letterOf(last)),
  ({ given, last }: Parts) => joined(given, letterOf(last)),
];

type Parts = { given: string; last: string };

/** «Rosa Quispe»: first name and first surname; of those who would be equal, more of the name, and at last a number. */
export const groupNames = (people: readonly Named[]) => distinctNames(people, groupForms);

/** «Dylan»; of those who would be equal, with the first letter of the surname, and at last a number. */
export const classNames = (people: readonly Named[]) => distinctNames(people, classForms);

function distinctNames(people: readonly Named[], forms: ((parts: Parts) => string)[]) {
  const parts = people.map(partsOf);
  let names = parts.map((one) => forms[0]?.(one) ?? "");
  for (const form of forms.slice(1)) {
    const counts = countOf(names);
    names = names.map((name, at) => ((counts.get(name) ?? 0) > 1 ? form(parts[at] as Parts) : name));
  }
  const seen = new Map<string, number>();
  return names.map((name) => {
    const number = (seen.get(name) ?? 0) + 1;
    seen.set(name, number);
    return number > 1 ? `${name} (${number})` : name;
  });
}

const countOf = (names: string[]) => {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
};
