import { getPassage } from "@/lib/bible/service";
import { type ChurchDb, inChurch } from "@/lib/core/db/church-db";
import { passageSlides } from "@/lib/presentations/passage-slides";
import { createPicture } from "@/lib/presentations/pictures";
import { nextServiceDay } from "@/lib/presentations/programmes/rules";
import { type ProgrammeValues, programmeInput } from "@/lib/presentations/programmes/schema";
import { createProgramme } from "@/lib/presentations/programmes/service";
import type { SlidePicture } from "@/lib/presentations/rules";
import { presentationInput } from "@/lib/presentations/schema";
import { createPresentation } from "@/lib/presentations/service";
import type { DemoPart } from "../demo-part";
import { demoPicture } from "../picture";

const COLOURS = { background: "#1C2B3A", text: "#FFFFFF" };

const written = [
  {
    title: "Bienvenida",
    background: "#12382A",
    text: "#FFFFFF",
    slides: [
      "Bienvenidos a\nIglesia Camino de Vida",
      "Nos alegra que estés aquí.\nSi es tu primera vez, búscanos al salir.",
    ],
    labels: ["", "Visitas"],
  },
  {
    title: "Anuncios",
    background: "#F4EFE6",
    text: "#2B2118",
    slides: [
      "Reunión de oración\nMiércoles, 7:00 p. m.",
      "Ensayo del coro\nSábado, 4:00 p. m.",
      "Escuela dominical\nDomingo, 9:00 a. m.",
    ],
    labels: ["Oración", "Coro", "Niños"],
  },
];

/** Slides that are pictures. */
const illustrated = [
  { file: "evento.webp", fit: "contain", label: "Retiro de jóvenes" },
  { file: "g-musica.webp", fit: "cover", label: "Ensayo del coro" },
] as const;

const passages = ["Salmos 103:1-5", "Juan 3:16-18"];

/** Numbers of the hymns that a new church starts with in a songbook made for the demo church. */
const SONGBOOK = "Himnario de la iglesia";
const numbers = { "Santo, Santo, Santo": "3", "Castillo fuerte": "12" };

const WEEK_MS = 7 * 86_400_000;

/** Songs of the services, the next one first and then back in time. */
const songs = [
  ["Castillo fuerte", "Santo, Santo, Santo"],
  ["Santo, Santo, Santo"],
  ["Castillo fuerte", "Santo, Santo, Santo"],
  ["Castillo fuerte"],
];

/** A welcome, announcements, pictures, passages of the Bible, and programmes of services. */
export const demo: DemoPart = {
  create: async ({ scope, today }) => {
    const pictures: SlidePicture[] = [];
    for (const { file, fit } of illustrated) {
      const { id } = await createPicture(scope, await demoPicture(file));
      pictures.push({ picture: id, fit });
    }
    return inChurch(scope, async (db) => {
      for (const presentation of written) await create(db, presentation);
      await create(db, {
        title: "Antes del culto",
        ...COLOURS,
        slides: illustrated.map(() => ""),
        labels: illustrated.map(({ label }) => label),
        pictures,
      });
      for (const reference of passages) {
        const slides = passageSlides(await getPassage(db, reference));
        await create(db, {
          title: reference,
          ...COLOURS,
          slides: slides.map(({ text }) => text),
          labels: slides.map(({ label }) => label),
        });
      }
      for (const [title, songNumber] of Object.entries(numbers))
        await db.presentation.updateMany({ where: { title }, data: { songbook: SONGBOOK, songNumber } });
      const programmes = await createProgrammes(db, today);
      return `${await db.presentation.count()} presentaciones y ${programmes} programas`;
    });
  },
};

const create = (db: ChurchDb, values: unknown) => createPresentation(db, presentationInput.parse(values));

/** A service for the next Sunday, those of the Sundays before it, and a template. Their number. */
async function createProgrammes(db: ChurchDb, today: string) {
  const rows = await db.presentation.findMany({ select: { id: true, title: true } });
  const idOf = (title: string) => rows.find((row) => row.title === title)?.id ?? null;
  const next = Date.parse(nextServiceDay(today, []));
  const programmes: ProgrammeValues[] = songs.map((titles, week) => ({
    title: "Culto de la mañana",
    date: new Date(next - week * WEEK_MS).toISOString().slice(0, 10),
    time: "10:00",
    items: itemsOf(titles, idOf),
  }));
  programmes.push({ title: "Culto de la mañana", date: null, time: "10:00", items: itemsOf([], idOf) });
  for (const programme of programmes) await createProgramme(db, programmeInput.parse(programme));
  return programmes.length;
}

/** Items of a service; without titles, its song has still to be chosen. */
function itemsOf(titles: string[], idOf: (title: string) => number | null): ProgrammeValues["items"] {
  const chosen = titles.map((title) => ({
    kind: "canto" as const,
    title,
    presentationId: idOf(title),
    who: "Equipo de alabanza",
    minutes: 6,
  }));
  const open = { kind: "canto" as const, who: "Equipo de alabanza", minutes: 6 };
  return [
    { kind: "oracion", title: "Bienvenida y oración", presentationId: idOf("Bienvenida"), who: "Pastor", minutes: 5 },
    ...(chosen.length > 0 ? chosen : [open]),
    { kind: "lectura", title: "Salmos 103:1-5", reference: "Salmos 103:1-5", minutes: 3 },
    { kind: "anuncio", title: "Anuncios", presentationId: idOf("Anuncios"), who: "Secretaría", minutes: 5 },
    { kind: "ofrenda", title: "Ofrenda", who: "Diáconos", minutes: 6 },
    {
      kind: "predicacion",
      title: "De tal manera amó Dios al mundo",
      reference: "Juan 3:16-18",
      who: "Pastor",
      minutes: 35,
    },
    open,
    { kind: "oracion", title: "Bendición", minutes: 2 },
  ];
}
