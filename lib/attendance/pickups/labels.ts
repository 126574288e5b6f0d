import { formatDate } from "@/lib/core/values/dates";
import { givenNames, guessSurnames } from "@/lib/core/values/surnames";

type Named = { name: string; surnames: string | null };

/** How a person is called: «Valentina». */
export const firstNames = ({ name, surnames }: Named) => givenNames(name, surnames ?? guessSurnames(name));

type Pickup = { guardian: Named; child: Named; className: string; code: string; day: string };

/** Message with the code of a day, `YYYY-MM-DD`, for who comes for a child. */
export const codeText = ({ guardian, child, className, code, day }: Pickup) =>
  `Hola, ${firstNames(guardian)}. Código para recoger hoy a ${firstNames(child)} (${className}): ${code}. Vale solo hoy, ${formatDate(day)}.`;

const pronouns = { F: "recogerla", M: "recogerlo", N: "recoger" };

/** «puede recogerla», «no puede recogerlo». */
export const mayPickUpText = (mayPickUp: boolean, genre: keyof typeof pronouns) =>
  `${mayPickUp ? "puede" : "no puede"} ${pronouns[genre]}`;
