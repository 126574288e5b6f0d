import * as z from "zod";
import { areas } from "@/lib/core/areas";
import type { modules } from "@/lib/modules";
import type { Module } from "@/lib/registry";

const STATS = { description: "Cuánto hay de cada cosa" };

/** What waits, and what comes: of all areas of the person who asks. */
const agenda = {
  due: z
    .array(
      z.strictObject({
        area: z
          .enum(areas)
          .nullable()
          .meta({ description: "Área a la que pertenece; null: los usuarios de la iglesia", example: "finances" }),
        title: z.string().meta({ description: "Qué falta", example: "Octubre sigue abierto" }),
        note: z.string().meta({ description: "Por qué", example: "Revísalo y ciérralo: sus cifras ya no cambian" }),
        href: z.string().meta({ description: "Página en la que se hace", example: "/finances/reports?period=2026-10" }),
        action: z.string().meta({ description: "Palabra del enlace", example: "Cerrar mes" }),
      }),
    )
    .meta({
      description: "Lo que está por hacer en las áreas que la persona puede cambiar, lo que puede esperar al final",
    }),
  coming: z
    .array(
      z.strictObject({
        area: z.enum(areas).meta({ description: "Área a la que pertenece", example: "website" }),
        date: z.iso.date().meta({ description: "Día, de hoy en adelante", example: "2026-12-12" }),
        time: z.string().nullable().meta({ description: "Hora", example: "19:30" }),
        title: z.string().meta({ description: "Qué es", example: "Retiro de familias" }),
        note: z.string().meta({ description: "Detalle, en una línea; vacío si no lo hay", example: "Salón 2" }),
        href: z.string().meta({ description: "Página que lo muestra", example: "/website/events?editar=7" }),
        document: z
          .strictObject({
            href: z.string().meta({ description: "Dirección", example: "/projection?vista=operador&programa=7" }),
            label: z.string().meta({ description: "Palabra del enlace", example: "Proyectar" }),
          })
          .nullable()
          .meta({ description: "Documento aparte que abre" }),
      }),
    )
    .meta({ description: "Lo que se acerca en las áreas que la persona puede ver: los cinco primeros, en orden" }),
};

type Parts = (typeof modules)[number]["dashboard"];
type Merged<Shape> = (Shape extends unknown ? (shape: Shape) => void : never) extends (shape: infer All) => void
  ? All
  : never;
type Stats = Merged<Parts["stats"]>;
type Lists = Merged<Parts["lists"]>;

/** Home page, made of the modules' parts. Lists are newest first, months (`YYYY-MM`) oldest first. */
export function dashboardSchemas(modules: readonly Module[]) {
  const parts = modules.map(({ dashboard }) => dashboard);
  const shape = <Shape>(key: "stats" | "lists") => Object.assign({}, ...parts.map((part) => part[key])) as Shape;
  const stats = z.strictObject(shape<Stats>("stats")).meta(STATS);
  const dashboard = z.strictObject({ stats, ...agenda, ...shape<Lists>("lists") });
  const ownerDashboard = dashboard.extend({
    collaborators: z
      .int()
      .meta({ description: "Cuántas personas trabajan en la iglesia además del dueño, o están invitadas", example: 3 }),
    storage: z
      .strictObject({
        used: z.int().meta({ description: "Bytes de imágenes y textos largos", example: 4_100_000_000 }),
        limit: z.int().meta({ description: "Bytes que puede guardar", example: 5_000_000_000 }),
      })
      .nullable()
      .meta({ description: "Espacio de la iglesia; null sin límite, o mientras se cuenta" }),
  });
  /** The data of closed areas is absent. */
  const userDashboard = dashboard.partial().extend({ stats: stats.partial().meta(STATS) });
  return { ownerDashboard, userDashboard };
}

type Schemas = ReturnType<typeof dashboardSchemas>;

/** Home page of any user; `collaborators` and `storage`: the owner's only. */
export type Dashboard = z.output<Schemas["userDashboard"]> &
  Partial<Pick<z.output<Schemas["ownerDashboard"]>, "collaborators" | "storage">>;
