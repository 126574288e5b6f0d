import { answerRequest } from "@/app/call-backend";

/** The API, whose routes are in ../routes.ts; the server answers them before Next. */
export {
  answerRequest as DELETE,
  answerRequest as GET,
  answerRequest as HEAD,
  answerRequest as OPTIONS,
  answerRequest as PATCH,
  answerRequest as POST,
  answerRequest as PUT,
};
