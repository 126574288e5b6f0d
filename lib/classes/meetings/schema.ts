import * as z from "zod";
import { meetingRow } from "@/lib/attendance/schema";
import { idParam } from "@/lib/core/fields/fields";

export const meetingParams = z.strictObject({ id: idParam(), meetingId: idParam() });

export const deviceParams = z.strictObject({ id: idParam(), deviceId: idParam() });

export const meetingList = z.array(meetingRow);
