import { answerRequest } from "@/app/call-backend";

/** Device that asks to be admitted, whose route is in ../../routes.ts; the server answers it before Next. */
export { answerRequest as POST };
