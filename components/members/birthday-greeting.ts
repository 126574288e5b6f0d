import { churchText } from "@/lib/core/values/church-name";
import { givenNames } from "@/lib/core/values/surnames";

type Celebrated = { name: string; surnames: string; isMinor: boolean };

/** Birthday message for WhatsApp: to the person, or of a minor to who answers for the child. `isToday`: on the day itself. */
export function birthdayGreeting({ name, surnames, isMinor }: Celebrated, church: string, isToday: boolean) {
  if (isMinor) {
    const child = givenNames(name, surnames);
    const wish = isToday ? `Hoy cumple años ${child}. ¡Felicidades!` : `¡Feliz cumpleaños a ${child}!`;
    return `${wish} En ${churchText(church)} damos gracias a Dios por su vida y oramos para que este nuevo año esté lleno de su bendición.`;
  }
  return `¡Feliz cumpleaños, ${givenNames(name, surnames)}! En ${churchText(church)} damos gracias a Dios por tu vida y oramos para que este nuevo año esté lleno de su bendición.`;
}
