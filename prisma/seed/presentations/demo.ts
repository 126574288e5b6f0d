import { getPassage } from "@/lib/bible/service";
import { type ChurchDb, inChurch } from "@/lib/core/db/church-db";
import { passageSlides } from "@/lib/presentations/passage-slides";
import { createPicture } from "@/lib/presentations/pictures";
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

/** A welcome, announcements, pictures and passages of the Bible. */
export const demo: DemoPart = {
  create: async ({ scope }) => {
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
      return `${await db.presentation.count()} presentaciones`;
    });
  },
};

const create = (db: ChurchDb, values: unknown) => createPresentation(db, presentationInput.parse(values));
