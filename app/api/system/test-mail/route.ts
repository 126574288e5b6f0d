import { sendTestMail } from "@/lib/churches/installation";
import { ownerEndpoint } from "@/lib/http/endpoint";
import { testMailResult } from "@/lib/system/schema";

export const POST = ownerEndpoint({
  summary: "Envía un correo de prueba al dueño",
  status: 200,
  answer: testMailResult,
  errors: [429, 503],
  handle: ({ access }) => sendTestMail(access),
});
