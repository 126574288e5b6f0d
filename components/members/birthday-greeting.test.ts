import { expect, test } from "vitest";
import { birthdayGreeting } from "./birthday-greeting";

test("the greeting names the person by the given names, and the church with its article", () => {
  expect(birthdayGreeting({ name: "José Luis Núñez", surnames: "Núñez" }, "Iglesia Camino de Vida")).toMatch(
    /^¡Feliz cumpleaños, José Luis! En la Iglesia Camino de Vida /,
  );
});
