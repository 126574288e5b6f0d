import { expect, test } from "vitest";
import { birthdayGreeting } from "./birthday-greeting";

const CHURCH = "Iglesia Camino de Vida";

test("the greeting names the person by the given names, and the church with its article", () => {
  expect(birthdayGreeting({ name: "José Luis Núñez", surnames: "Núñez", isMinor: false }, CHURCH, true)).toMatch(
    /^¡Feliz cumpleaños, José Luis! En la Iglesia Camino de Vida damos gracias a Dios por tu vida /,
  );
});

test("of a minor it speaks of the child to who answers for them, of today only on the day", () => {
  const child = { name: "Mateo Ríos Caballero", surnames: "Ríos Caballero", isMinor: true };
  expect(birthdayGreeting(child, CHURCH, true)).toMatch(
    /^Hoy cumple años Mateo\. ¡Felicidades! En la Iglesia Camino de Vida damos gracias a Dios por su vida /,
  );
  expect(birthdayGreeting(child, CHURCH, false)).toMatch(/^¡Feliz cumpleaños a Mateo! En la Iglesia /);
});
