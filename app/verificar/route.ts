import { answerRequest } from "@/app/call-backend";

/** Box for the code of a certificate, whose route is in ./routes.ts; the server answers it before Next. */
export { answerRequest as GET, answerRequest as HEAD };
