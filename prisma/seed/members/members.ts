import { type FactValues, factKeys } from "@/lib/members/facts";
import type { MemberInput } from "@/lib/members/schema";
import { randomNumbers, weighted } from "../random";

/** Member of a seed, whose surnames are guessed; the position by name, since its id differs between churches. */
export type SeedMember = Omit<
  MemberInput,
  "positionId" | "surnames" | "minorAnswer" | "extra" | "familyId" | "familyRole" | keyof FactValues
> &
  Required<FactValues> & { position: string /** JSON of the own fields. */; extra: string };

const noFacts = Object.fromEntries(factKeys.map((key) => [key, null])) as Required<FactValues>;

/** Relative frequency of each position, in percent. */
const positionShares: [position: string, share: number][] = [
  ["Miembro", 46],
  ["Miembro con actividades", 14],
  ["Visitante", 13],
  ["Miembro inactivo", 9],
  ["Músico", 5],
  ["Maestro", 5],
  ["Líder", 4],
  ["Diácono", 3],
  ["Pastor", 1],
];

const womensNames =
  "María Ana Sofía Lucía Valentina Camila Daniela Gabriela Isabel Rosa Carmen Elena Patricia Verónica Mónica Noemí Raquel Esther Débora Rebeca Sara Marta Belén Ximena Jimena Paola Adriana Lorena Beatriz Inés Julieta Mercedes Yolanda Fernanda Guadalupe Rocío Milagros Luz Abigaíl".split(
    " ",
  );
const mensNames =
  "José Juan Luis Carlos Andrés Jesús Ángel Miguel David Daniel Samuel Josué Moisés Elías Isaías Esteban Tomás Matías Sebastián Nicolás Martín Joaquín Ramón Raúl Óscar Héctor César Iván Adrián Fabián Germán Julián Rubén Simón Benjamín Abel Ezequiel Caleb Gerardo Hernán".split(
    " ",
  );
const surnames =
  "García Rodríguez Martínez Hernández López González Pérez Sánchez Ramírez Torres Flores Rivera Gómez Díaz Cruz Morales Reyes Gutiérrez Ortiz Chávez Ramos Vargas Castillo Jiménez Mendoza Ruiz Álvarez Fernández Vásquez Romero Suárez Núñez Peña Ibáñez Muñoz Quispe Mamani Huamán Zúñiga Cáceres Guzmán Rojas Salazar Aguilar Medina Cordero Maldonado Bolívar Ávila Ordóñez".split(
    " ",
  );
/** Surnames of one member in a thousand. */
const rareSurnames = "Xicoténcatl Ñancupil Yupanqui Achachagua Urrutikoetxea Tzompantzi".split(" ");
const notes = [
  "Ayuda en la cocina los domingos.",
  "Prefiere que la llamen después de las seis.",
  "Viene del grupo de Villa Esperanza.",
  "Alérgico a los frutos secos.",
  "Está en el curso de bautismo.",
];

/**
 * Generates realistic members, deterministic for a count and day.
 * @param today `YYYY-MM-DD`; ages and dates of joining are relative to it
 */
export function* seedMembers(count: number, today: string): Generator<SeedMember> {
  const random = randomNumbers(20_240_131);
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
  // Skewed to the first surnames: one member in five has García as first or second surname.
  const surname = () =>
    chance(0.0005) ? pick(rareSurnames) : (surnames[Math.floor(random() ** 1.7 * surnames.length)] as string);
  const chance = (share: number) => random() < share;
  const thisYear = Number(today.slice(0, 4));

  for (let index = 0; index < count; index++) {
    const genre = chance(0.56) ? "F" : "M";
    const firstName = pick(genre === "F" ? womensNames : mensNames);
    const secondName = chance(0.4) ? pick(genre === "F" ? womensNames : mensNames) : firstName;
    const [father, mother] = [surname(), surname()];
    const age = Math.floor(random() ** 1.3 * 80) + (index === 0 ? 30 : 0);
    const birthday = index === 0 ? `${thisYear - 52}-03-14` : dayBefore(today, age, random);
    const joinDate = latest(birthday, dayBefore(today, Math.floor(random() ** 2 * 25), random));
    const isAdult = age >= 18;
    const position = index === 0 ? "Pastor principal" : isAdult ? weighted(positionShares, random) : "Miembro";
    yield {
      ...noFacts,
      name: [firstName, secondName === firstName ? "" : secondName, father, mother].filter(Boolean).join(" "),
      cellphone: age >= 12 && chance(0.85) ? cellphone(random) : null,
      email: age >= 14 && chance(0.6) ? `${plain(firstName)}.${plain(father)}${index + 1}@correo.example` : null,
      birthday,
      birthMonthDay: null,
      joinDate,
      baptized: age >= 12 && position !== "Visitante" && chance(0.75) ? "true" : "false",
      genre,
      civilStatus: isAdult ? civilStatus(age, random) : "soltero",
      position,
      notes: chance(0.08) ? pick(notes) : null,
      extra: "{}",
    };
  }
}

/** The same members, of whom a few gave only the day of their birthday, and a few nothing but their name. */
export function* withUnknowns(members: Iterable<SeedMember>): Generator<SeedMember> {
  let index = 0;
  for (const member of members) {
    const place = index++ % 30;
    if (place === 11)
      yield { ...member, birthday: null, birthMonthDay: member.birthday?.slice("YYYY-".length) ?? null };
    else if (place === 23)
      yield { ...member, birthday: null, joinDate: null, genre: "N", civilStatus: "sin_dato", notes: null };
    else yield member;
  }
}

/** The same members, the last of whom is another one again, entered at the door by a short name. */
export function withTwin(members: Iterable<SeedMember>): SeedMember[] {
  const people = [...members];
  const place = people.findIndex(
    ({ name, cellphone, birthday, leftReason }, index) =>
      index > 20 && name.split(" ").length === 4 && cellphone && birthday && birthday < "1990" && !leftReason,
  );
  const twin = people[place];
  if (!twin) return people;
  const [first, , father] = twin.name.split(" ");
  return [
    ...people.slice(0, -1),
    {
      ...{ ...twin, ...noFacts, name: `${first} ${father}`, email: null, birthday: null },
      ...{ birthMonthDay: twin.birthday?.slice("YYYY-".length) ?? null, baptized: "false", civilStatus: "sin_dato" },
      ...{ position: "Visitante", notes: "Dejó su celular en la puerta.", extra: "{}" },
    },
  ];
}

const neighbourhoods = ["Villa Esperanza", "San Rafael", "El Carmen", "Las Flores", "Centro", "La Merced"];
const occupations = [
  "Docente",
  "Comerciante",
  "Estudiante",
  "Electricista",
  "Dentista",
  "Taxista",
  "Contable",
  "Agente",
];

/** The same members, most of them with a fuller record, and a few who have left. @param today `YYYY-MM-DD` */
export function* withRecords(members: Iterable<SeedMember>, today: string): Generator<SeedMember> {
  let index = 0;
  for (const member of members) {
    const place = index++;
    yield { ...member, ...recordOf(member, place), ...departureOf(member, place, today) };
  }
}

function recordOf({ birthday, joinDate, baptized, civilStatus }: SeedMember, place: number): FactValues {
  const isAdult = birthday !== null && birthday < "2000";
  const pick = <Item>(items: readonly Item[]) => items[place % items.length] as Item;
  return {
    ...(place % 3 !== 0 && { address: `Calle ${(place % 40) + 1} # ${(place % 9) + 1}-${10 + (place % 80)}` }),
    ...(place % 3 !== 0 && { neighbourhood: pick(neighbourhoods) }),
    ...(isAdult && place % 2 === 0 && { documentType: "cedula", document: String(1_020_300_400 + place * 7) }),
    ...(isAdult && place % 4 === 1 && { occupation: pick(occupations) }),
    ...(place % 25 === 4 && { secondPhone: `+5255555501${String(place % 100).padStart(2, "0")}` }),
    ...(isAdult && civilStatus === "casado" && place % 4 === 2 && { weddingDate: dayLater(birthday, 25 * 365) }),
    ...(isAdult &&
      baptized === "true" &&
      joinDate &&
      place % 2 === 1 && {
        ...{ baptismDate: joinDate, baptismPlace: "Iglesia Camino de Vida", baptizedBy: "Pr. Daniel Herrera" },
        received: "bautismo" as const,
      }),
  };
}

function departureOf({ joinDate, position }: SeedMember, place: number, today: string): FactValues {
  const departure = departures[(place - 17) / 60];
  if (!departure || !joinDate || position.startsWith("Pastor")) return {};
  const leftDate = dayLater(joinDate, 200);
  return { ...departure, leftDate: leftDate < today ? leftDate : joinDate };
}

const departures: FactValues[] = [
  { leftReason: "traslado", leftNote: "Pidió carta para una iglesia de su nueva ciudad." },
  { leftReason: "fallecimiento" },
  { leftReason: "retiro" },
  { leftReason: "traslado" },
];

const cells = ["norte", "sur", "centro"];
const sizes = ["S", "M", "L", "XL"];

/** Own fields of the demo church. */
export const demoFields = [
  {
    key: "celula",
    label: "Célula",
    kind: "choice",
    choices: [
      { key: "norte", label: "Norte" },
      { key: "sur", label: "Sur" },
      { key: "centro", label: "Centro" },
    ],
    isPrivate: false,
  },
  { key: "sobre", label: "Sobre", kind: "number", choices: [], isPrivate: true },
  { key: "talla-de-camisa", label: "Talla de camisa", kind: "text", choices: [], isPrivate: false },
] as const;

/** The same members, most of them with values of `demoFields`. */
export function* withOwnValues(members: Iterable<SeedMember>): Generator<SeedMember> {
  let index = 0;
  for (const member of members) {
    const place = index++;
    const values = {
      ...(place % 5 !== 0 && { celula: cells[place % cells.length] }),
      ...(place % 4 === 0 && { sobre: place + 1 }),
      ...(place % 3 === 0 && { "talla-de-camisa": sizes[place % sizes.length] }),
    };
    yield { ...member, extra: JSON.stringify(values) };
  }
}

const dayLater = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

function civilStatus(age: number, random: () => number) {
  return weighted<MemberInput["civilStatus"]>(
    [
      ["soltero", age < 30 ? 60 : 15],
      ["casado", age < 30 ? 20 : 55],
      ["comprometido", age < 40 ? 8 : 1],
      ["union_libre", 8],
      ["divorciado", age < 30 ? 1 : 8],
      ["viudo", age < 55 ? 1 : 15],
    ],
    random,
  );
}

/** Random day within the year that ended `years` before today. */
function dayBefore(today: string, years: number, random: () => number) {
  const days = years * 365.25 + random() * 365;
  return new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10);
}

const latest = (one: string, other: string) => (one > other ? one : other);

const cellphone = (random: () => number) => `+5255${digits(8, random)}`;

const digits = (count: number, random: () => number) => String(Math.floor(random() * 10 ** count)).padStart(count, "0");

const plain = (name: string) => name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
