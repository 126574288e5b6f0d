import { expect, test } from "vitest";
import { blankTester } from "./blanks";

const isBlank = blankTester(["celular", "correo electronico"]);

test.each([
  ...["-", "--", "—", ".", "?", "n/a", "N/A", "NA", "n/d", "s/n", "S/D", "s.n.", "sin", "Sin", "SIN DATO", "sin datos"],
  ...["no tiene", "No tiene", "NO TIENE", "no sabe", "No recuerda", "ninguno", "Ninguna", "pendiente", "desconocido"],
  ...["sin celular", "Sin Celular", "no tiene celular", "sin correo electrónico", "null", "en blanco"],
])("%s says that there is nothing", (text) => {
  expect(isBlank(text)).toBe(true);
});

test.each([
  ...["no", "n", "s", "sí", "Sinaloa", "Norma", "Nadia", "Pendiente de pago", "sin bautizar", "sin correo", "0", "x"],
  ...["No tiene esposo", "Descanso", "María", "محمد", "\\", "\\N", "'-", "nota", "+57 300", "SN-20451"],
])("%s is a value", (text) => {
  expect(isBlank(text)).toBe(false);
});
