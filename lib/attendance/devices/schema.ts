import * as z from "zod";
import { rowId, text } from "@/lib/core/fields/fields";
import { DEVICE_MAX } from "./rules";

/** Name of a device, as it is typed there. */
export const deviceNameText = text(DEVICE_MAX);

export const attendanceDevice = z.strictObject({
  id: rowId(),
  name: z.string().meta({ description: "Cómo se llama, como lo escribió quien lo tiene", example: "Celular de Noemí" }),
  requestedAt: z.string().meta({ description: "Cuándo pidió entrar, ISO 8601", example: "2026-11-01T15:02:00.000Z" }),
  admittedAt: z
    .string()
    .nullable()
    .meta({ description: "Cuándo lo admitió la oficina; null: espera", example: "2026-11-01T15:10:00.000Z" }),
});

export type AttendanceDevice = z.output<typeof attendanceDevice>;
