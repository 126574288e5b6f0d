import { answerRequest } from "@/app/call-backend";

/** Attendance of a group or a class, whose route is in ../routes.ts; the server answers it before Next. */
export { answerRequest as GET, answerRequest as HEAD, answerRequest as POST };
