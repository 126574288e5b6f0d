import type { Absentee, Missing } from "@/lib/members/groups/week/schema";

const firstName = (name: string) => name.split(" ")[0] ?? name;

/** Asks a leader for a report. `link`: address of the form, null without one. */
export const reminderText = ({ name, leader, link }: Pick<Missing, "name" | "leader" | "link">) =>
  `Hola${leader ? `, ${firstName(leader.name)}` : ""}: nos falta el informe de ${name} de esta semana.${link ? ` Se envía aquí: ${link}` : ""}`;

/** Asks after a person who was absent, or a minor's guardian. */
export const missedText = ({ name, group, isMinor }: Pick<Absentee, "name" | "group" | "isMinor">) =>
  isMinor
    ? `Hola: extrañamos a ${firstName(name)} en ${group}. ¿Todo bien?`
    : `Hola, ${firstName(name)}: te extrañamos en ${group}. ¿Todo bien?`;
