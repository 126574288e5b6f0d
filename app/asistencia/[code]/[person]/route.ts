import { answerRequest } from "@/app/call-backend";

/** A child of a class, whose route is in ../../routes.ts; the server answers it before Next. */
export { answerRequest as GET, answerRequest as HEAD, answerRequest as POST };
