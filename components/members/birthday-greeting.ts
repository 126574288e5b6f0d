import { churchText } from "@/lib/core/values/church-name";
import { givenNames } from "@/lib/core/values/surnames";

/** Birthday message for WhatsApp. */
export function birthdayGreeting({ name, surnames }: { name: string; surnames: string }, church: string) {
  return `¡Feliz cumpleaños, ${givenNames(name, surnames)}! En ${churchText(church)} damos gracias a Dios por tu vida y oramos para que este nuevo año esté lleno de su bendición.`;
}
