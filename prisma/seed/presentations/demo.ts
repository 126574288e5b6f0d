import { getPassage } from "@/lib/bible/service";
import { type ChurchDb, inChurch } from "@/lib/core/db/church-db";
import { passageSlides } from "@/lib/presentations/passage-slides";
import { presentationInput } from "@/lib/presentations/schema";
import { createPresentation } from "@/lib/presentations/service";
import type { DemoPart } from "../demo-part";

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

const passages = ["Salmos 103:1-5", "Juan 3:16-18"];

/** A welcome, announcements and passages of the Bible. */
export const demo: DemoPart = {
  create: ({ scope }) =>
    inChurch(scope, async (db) => {
      for (const presentation of written) await create(db, presentation);
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
    }),
};

const create = (db: ChurchDb, values: unknown) => createPresentation(db, presentationInput.parse(values));
