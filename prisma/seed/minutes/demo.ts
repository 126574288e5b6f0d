import { type ChurchDb, inChurch } from "@/lib/core/db/church-db";
import { findPeople } from "@/lib/members/service";
import { ATTENDEE_ROLE_MAX, type Attendance } from "@/lib/minutes/rules";
import { type Attendee, minutesInput, minutesUpdate, signInput } from "@/lib/minutes/schema";
import { createMinutes, signMinutes, updateMinutes } from "@/lib/minutes/service";
import type { DemoPart } from "../demo-part";

const WEEK_MS = 7 * 86_400_000;

/** Minutes of an assembly and of the board, both signed, and a draft that waits for it. */
export const demo: DemoPart = {
  after: ["members"],
  create: ({ scope, ownerName, today }) =>
    inChurch(scope, async (db) => {
      const { rows: people } = await findPeople(db, { name: "", positionId: undefined, active: true }, 60);
      const listed = people.map(
        ({ id, name, role }, index): Attendee => ({
          ...{ name, memberId: id, role: role.slice(0, ATTENDEE_ROLE_MAX), votes: true },
          attendance: attendanceOf(index),
        }),
      );
      const leaders = listed.filter(({ role }) => role !== "Miembro").slice(0, 7);
      const board = leaders.length > 2 ? leaders : listed.slice(0, 7);
      const [presider, secretary] = [ownerName, board[1]?.name ?? ""];
      const shared = {
        city: "Guadalajara",
        place: "el templo de la iglesia",
        presider,
        presiderRole: "Pastor",
        secretary,
      };
      const dayBefore = (weeks: number) => new Date(Date.parse(today) - weeks * WEEK_MS).toISOString().slice(0, 10);
      await write(db, today, {
        ...shared,
        ...{
          kind: "asamblea_ordinaria",
          title: "Asamblea anual",
          date: dayBefore(9),
          startsAt: "17:00",
          endsAt: "19:25",
        },
        attendees: listed,
        agenda:
          "Oración y lectura del acta anterior\nInforme pastoral\nInforme de tesorería\nElección de la junta directiva",
        discussion:
          "Después de la oración se leyó el acta anterior, que se aprobó sin cambios.\nEl pastor presentó el informe del año: bautismos, visitas y la obra con los niños.\nLa tesorería explicó los ingresos y los egresos, y respondió las preguntas de la asamblea.",
        agreements: [
          { text: "Se aprueba el informe de tesorería del año.", inFavor: 38, against: 0, abstained: 2 },
          {
            text: "Se elige a la junta directiva por dos años.",
            ...{ inFavor: 37, against: 1, abstained: 2, responsible: presider },
          },
        ],
      });
      await write(db, today, {
        ...shared,
        ...{
          kind: "junta",
          title: "Reunión de la junta directiva",
          date: dayBefore(4),
          startsAt: "19:30",
          endsAt: "21:10",
        },
        attendees: board.map((one) => ({ ...one, attendance: "presente" })),
        agenda: "Reparación del techo\nRetiro de familias",
        discussion: "Se revisaron tres cotizaciones para el techo y las fechas posibles del retiro.",
        agreements: [
          {
            text: "Se contrata la reparación del techo con la cotización más baja.",
            ...{ responsible: secretary, dueOn: dayBefore(-6) },
          },
        ],
        allSign: true,
      });
      await write(db, null, {
        ...shared,
        ...{ kind: "asamblea_extraordinaria", title: "Compra del terreno", date: dayBefore(1), startsAt: "18:00" },
        attendees: listed,
        quorumRule: "dos_tercios",
        agenda: "Compra del terreno de al lado",
      });
      return "3 actas";
    }),
};

/** Two of three are there, some with an excuse. */
function attendanceOf(index: number): Attendance {
  if (index % 3 !== 2) return "presente";
  return index % 2 === 0 ? "excusa" : "ausente";
}

/** `today`: day on which it is signed, null for a draft. */
async function write(db: ChurchDb, today: string | null, values: Record<string, unknown>) {
  const { kind, title, date } = values;
  const { id } = await createMinutes(db, minutesInput.parse({ kind, title, date }));
  await updateMinutes(db, minutesUpdate.parse({ ...values, id }));
  if (today !== null) await signMinutes(db, id, signInput.parse({}), today);
}
