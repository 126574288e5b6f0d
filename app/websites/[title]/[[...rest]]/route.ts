import { answerRequest } from "@/app/call-backend";

/** Public sites; the server answers them before Next. */
export { answerRequest as GET, answerRequest as HEAD, answerRequest as POST };
