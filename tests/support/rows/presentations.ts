import { createPicture } from "@/lib/presentations/pictures";
import { programmeInput } from "@/lib/presentations/programmes/schema";
import { createProgramme } from "@/lib/presentations/programmes/service";
import { type PresentationInput, presentationInput } from "@/lib/presentations/schema";
import { createPresentation } from "@/lib/presentations/service";
import type { ModuleRows } from "../bodies";
import { asOwner, type TestChurch, unique } from "../church";
import { solidPicture } from "../pictures";
import { aChurchBible } from "./church-bibles";

/** An accepted body of a presentation. */
export const presentationBody = (changes: Partial<Record<keyof PresentationInput, unknown>> = {}) => ({
  title: `Presentación ${unique()}`,
  background: "#12382A",
  text: "#fff",
  slides: ["Primera\nestrofa", "Coro"],
  labels: ["Estrofa 1", "Coro"],
  order: [0, 1, 1],
  credits: "Letra: Marta Gil",
  author: "Marta Gil",
  ccli: "22025",
  songbook: "Himnario de prueba",
  number: "245a",
  ...changes,
});

export const aPresentation = (church: TestChurch, changes: Partial<PresentationInput> = {}) =>
  asOwner(church, (db) => createPresentation(db, presentationInput.parse(presentationBody(changes))));

/** A picture for slides. */
export async function aSlidePicture({ id, owner }: TestChurch, colour = "#aa3322") {
  return createPicture({ churchId: id, userId: owner.id }, new Blob([await solidPicture(colour)]));
}

/** An accepted item of a programme. */
export const itemBody = (changes: object = {}) => ({
  kind: "canto",
  title: "Castillo fuerte",
  presentationId: null,
  reference: "",
  bible: null,
  beside: null,
  text: "",
  who: "Equipo de alabanza",
  minutes: 6,
  ...changes,
});

/** An accepted body of a programme. */
export const programmeBody = (changes: object = {}) => ({
  title: `Culto ${unique()}`,
  date: "2026-11-29",
  time: "10:00",
  items: [itemBody()],
  ...changes,
});

export const aProgramme = (church: TestChurch, changes: object = {}) =>
  asOwner(church, (db) => createProgramme(db, programmeInput.parse(programmeBody(changes))));

/** Texts of the 21 verses of Abdías. */
const OBADIAH = Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`Abdías 1:${index + 1}`, "Visión"]));

/** Accepted bodies of the module's endpoints. */
export const rows: ModuleRows = {
  create: async (church) => {
    const { id } = await aPresentation(church);
    const items = [itemBody({ presentationId: id })];
    return {
      presentations: id,
      "bible/versions": await aChurchBible(church, { name: "Biblia de prueba", abbreviation: "BDP", verses: OBADIAH }),
      "presentations/pictures": (await aSlidePicture(church)).id,
      "presentations/programmes": (await aProgramme(church, { items })).id,
    };
  },
  bodies: (_, ids) => ({
    "PUT /bible/versions": { id: ids["bible/versions"], name: "Biblia de la iglesia", abbreviation: "BDI" },
    "PUT /bible/versions/default": { bible: ids["bible/versions"] },
    "POST /presentations": presentationBody(),
    "POST /presentations/bulk": { action: "restore", ids: [ids.presentations] },
    "PUT /presentations": { ...presentationBody(), id: ids.presentations, version: 1 },
    "POST /presentations/programmes": programmeBody({ copyOf: ids["presentations/programmes"] }),
    "POST /presentations/programmes/bulk": { action: "restore", ids: [ids["presentations/programmes"]] },
    "PUT /presentations/programmes": { ...programmeBody(), id: ids["presentations/programmes"], version: 1 },
  }),
};
