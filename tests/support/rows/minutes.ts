import { type MinutesInput, type MinutesRow, minutesInput, minutesUpdate, signInput } from "@/lib/minutes/schema";
import { createMinutes, signMinutes, updateMinutes } from "@/lib/minutes/service";
import type { ModuleRows } from "../bodies";
import { asOwner, type TestChurch, unique } from "../church";

/** An accepted body of new minutes. */
export const minutesBody = (changes: Partial<Record<keyof MinutesInput, unknown>> = {}) => ({
  kind: "junta",
  bodyName: null,
  title: `Reunión ${unique()}`,
  date: "2026-03-14",
  correctsId: null,
  copyOf: null,
  ...changes,
});

/** What minutes need to be signed, as a body of an update without its row. */
export const contentBody = (changes: Record<string, unknown> = {}) => {
  const { copyOf: _, ...head } = minutesBody();
  return {
    ...head,
    startsAt: "19:30",
    endsAt: "21:10",
    city: "Barranquilla",
    place: "Templo central",
    presider: "Juan Pérez",
    presiderRole: "Pastor",
    secretary: "Ana Gómez",
    secretaryRole: "Secretaria",
    agenda: "Lectura del acta anterior\nPresupuesto",
    discussion: "El tesorero presentó el presupuesto.",
    attendees: [
      { name: "Juan Pérez", memberId: null, role: "Pastor", attendance: "presente", votes: true },
      { name: "Ana Gómez", memberId: null, role: "Secretaria", attendance: "presente", votes: true },
      { name: "Luis Mora", memberId: null, role: "", attendance: "excusa", votes: true },
    ],
    quorumRule: "mitad_mas_uno",
    quorumNumber: null,
    eligible: null,
    agreements: [
      {
        text: "Se aprueba el presupuesto.",
        inFavor: 2,
        against: 0,
        abstained: 0,
        responsible: "Luis Mora",
        dueOn: "2026-06-30",
      },
    ],
    allSign: false,
    ...changes,
  };
};

/** A draft that lacks nothing to be signed. */
export const someMinutes = (church: TestChurch, changes: Record<string, unknown> = {}): Promise<MinutesRow> =>
  asOwner(church, async (db) => {
    const { kind, bodyName, title, date } = contentBody(changes);
    const { id } = await createMinutes(db, minutesInput.parse({ kind, bodyName, title, date }));
    return updateMinutes(db, minutesUpdate.parse({ ...contentBody(changes), kind, bodyName, title, date, id }));
  });

export const signedMinutes = async (church: TestChurch, changes: Record<string, unknown> = {}): Promise<MinutesRow> => {
  const { id } = await someMinutes(church, changes);
  return asOwner(church, (db) => signMinutes(db, id, signInput.parse({}), "2030-01-01"));
};

export const rows: ModuleRows = {
  create: async (church) => ({ minutes: (await someMinutes(church)).id }),
  bodies: (_, ids) => ({
    "POST /minutes": minutesBody({ copyOf: ids.minutes }),
    "POST /minutes/bulk": { action: "restore", ids: [ids.minutes] },
    "PUT /minutes": { ...contentBody(), id: ids.minutes, version: 2 },
    "POST /minutes/people": { names: ["Ana Gómez"] },
    "POST /minutes/{id}/signature": { version: 2 },
  }),
};
