import * as z from "zod";

/** State of this installation, for the owner of a church: no secrets, and nothing of other churches. */
export const systemState = z.strictObject({
  version: z.string().meta({ description: "Versión de Atrio", example: "0.1.0" }),
  node: z.string().meta({ description: "Versión de Node", example: "22.12.0" }),
  postgres: z.string().meta({ description: "Versión de Postgres", example: "18.4" }),
  databaseBytes: z
    .int()
    .nullable()
    .meta({ description: "Cuánto ocupa la base, en bytes; null si la comparten varias iglesias", example: 52428800 }),
  migrations: z
    .strictObject({
      applied: z.int().meta({ description: "Cuántos", example: 61 }),
      last: z.string().nullable().meta({ description: "El último", example: "20261101120000_months" }),
    })
    .meta({ description: "Cambios de la base de datos que se aplicaron" }),
  mail: z
    .strictObject({
      isSet: z.boolean().meta({ description: "Si hay servidor de correo; sin él, los correos quedan en archivos" }),
      from: z.string().meta({ description: "Remitente", example: "Atrio <atrio@iglesia.example>" }),
      unsent: z
        .strictObject({
          retrying: z
            .int()
            .meta({ description: "Cuántos no han salido y se intentan de nuevo, durante una hora", example: 2 }),
          failed: z.int().meta({ description: "Cuántos no se pudieron enviar, en los últimos siete días", example: 0 }),
          lastError: z
            .string()
            .nullable()
            .meta({ description: "Qué dijo el servidor de correo la última vez", example: "connect ECONNREFUSED" }),
        })
        .nullable()
        .meta({ description: "Correos que no han salido; null si la instalación la comparten varias iglesias" }),
    })
    .meta({ description: "Correo" }),
  storage: z
    .strictObject({ kind: z.enum(["disk", "s3"]).meta({ description: "Dónde se guardan", example: "disk" }) })
    .meta({ description: "Archivos subidos" }),
  google: z.boolean().meta({ description: "Si se puede entrar con Google" }),
  stripe: z
    .strictObject({
      isSet: z.boolean().meta({ description: "Si se cobran planes" }),
      lastEventAt: z.iso
        .datetime()
        .nullable()
        .meta({ description: "Cuándo llegó el último evento de Stripe; null sin ninguno en los últimos 90 días" }),
    })
    .meta({ description: "Cobro de planes" }),
  backups: z
    .strictObject({
      lastAt: z.iso.datetime().nullable().meta({ description: "Cuándo fue la última" }),
      place: z
        .enum(["data", "own"])
        .nullable()
        .meta({ description: "En qué carpeta se buscan: la de datos o una propia; null si no se ve" }),
    })
    .meta({ description: "Copias de seguridad" }),
  appUrl: z.string().meta({ description: "Dirección pública de Atrio", example: "https://atrio.iglesia.example" }),
});

/** `isFile`: written to a file, because there is no mail server. */
export const testMailResult = z.strictObject({
  to: z.string().meta({ description: "A qué correo se envió", example: "pastor@iglesia.example" }),
  isFile: z.boolean().meta({ description: "Si quedó en un archivo, porque no hay servidor de correo" }),
});

export type SystemState = z.output<typeof systemState>;
