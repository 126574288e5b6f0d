import type { MemberInput } from "@/lib/members/schema";
import { randomNumbers, weighted } from "./random";

/** A person as the seeds write them: the position by name, which each church knows under a number of its own. */
export type SeedMember = Omit<MemberInput, "positionId"> & { position: string };

/** How many in a hundred members hold a position. */
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
/** One member in a thousand has one of these. */
const rareSurnames = "Xicoténcatl Ñancupil Yupanqui Achachagua Urrutikoetxea Tzompantzi".split(" ");
const notes = [
  "Ayuda en la cocina los domingos.",
  "Prefiere que la llamen después de las seis.",
  "Viene del grupo de Villa Esperanza.",
  "Alérgico a los frutos secos.",
  "Está en el curso de bautismo.",
];

/**
 * Believable members, the same ones for the same count and day.
 * @param today `YYYY-MM-DD`; ages and dates of joining are counted from it
 */
export function* seedMembers(count: number, today: string): Generator<SeedMember> {
  const random = randomNumbers(20_240_131);
  const one = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
  // The first ones are the most frequent, as in life: every fifth person is a García by father or mother.
  const surname = () =>
    chance(0.0005) ? one(rareSurnames) : (surnames[Math.floor(random() ** 1.7 * surnames.length)] as string);
  const chance = (share: number) => random() < share;
  const thisYear = Number(today.slice(0, 4));

  for (let index = 0; index < count; index++) {
    const genre = chance(0.56) ? "F" : "M";
    const given = one(genre === "F" ? womensNames : mensNames);
    const second = chance(0.4) ? one(genre === "F" ? womensNames : mensNames) : given;
    const [father, mother] = [surname(), surname()];
    const age = Math.floor(random() ** 1.3 * 80) + (index === 0 ? 30 : 0);
    const birthday = index === 0 ? `${thisYear - 52}-03-14` : dayBefore(today, age, random);
    const joinDate = latest(birthday, dayBefore(today, Math.floor(random() ** 2 * 25), random));
    const isAdult = age >= 18;
    const position = index === 0 ? "Pastor principal" : isAdult ? weighted(positionShares, random) : "Miembro";
    yield {
      name: [given, second === given ? "" : second, father, mother].filter(Boolean).join(" "),
      cellphone: age >= 12 && chance(0.85) ? cellphone(random) : null,
      email: age >= 14 && chance(0.6) ? `${plain(given)}.${plain(father)}${index + 1}@correo.example` : null,
      birthday,
      joinDate,
      baptized: age >= 12 && position !== "Visitante" && chance(0.75) ? "true" : "false",
      genre,
      civilStatus: isAdult ? civilStatus(age, random) : "soltero",
      position,
      notes: chance(0.08) ? one(notes) : null,
    };
  }
}

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

/** A day within the year that ended so many years before today. */
function dayBefore(today: string, years: number, random: () => number) {
  const days = years * 365.25 + random() * 365;
  return new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10);
}

const latest = (one: string, other: string) => (one > other ? one : other);

const cellphone = (random: () => number) => `+5255${digits(8, random)}`;

const digits = (count: number, random: () => number) => String(Math.floor(random() * 10 ** count)).padStart(count, "0");

const plain = (name: string) => name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
