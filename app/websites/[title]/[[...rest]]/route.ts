import { answerRequest } from "@/app/answer";

/** Public sites; the server answers them before Next. */
export { answerRequest as GET, answerRequest as HEAD };
