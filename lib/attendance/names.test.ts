import { expect, test } from "vitest";
import { classNames, groupNames } from "./names";

const people = (...names: string[]) => names.map((name) => ({ name, surnames: null }));

test("a person of a group is called by first name and first surname, and by more if two would be equal", () => {
  expect(groupNames(people("Rosa Quispe Mamani", "María del Carmen Villanueva Soto", "Juan de la Cruz Ramos"))).toEqual(
    ["Rosa Quispe", "María del Carmen Villanueva", "Juan de la Cruz"],
  );
  expect(groupNames(people("Rosa Elvira Quispe Mamani", "Rosa Luz Quispe Apaza", "Ana Ticona Ramos"))).toEqual([
    "Rosa Elvira Quispe",
    "Rosa Luz Quispe",
    "Ana Ticona",
  ]);
  expect(groupNames(people("Ana Ramos Soto", "Ana Ramos Paz", "Ana Ramos Paz", "Zenobia"))).toEqual([
    "Ana Ramos Soto",
    "Ana Ramos Paz",
    "Ana Ramos Paz (2)",
    "Zenobia",
  ]);
});

test("a child of a class is called by the first name, and of the surname at most a letter is said", () => {
  expect(classNames(people("Dylan Apaza Soto", "Dylan Ramos Paz", "Camila Ticona Luna"))).toEqual([
    "Dylan A.",
    "Dylan R.",
    "Camila",
  ]);
  expect(classNames(people("Dylan Josué Ramos Paz", "Dylan José Ruiz Paz", "Dylan de la Cruz Paz"))).toEqual([
    "Dylan Josué R.",
    "Dylan José R.",
    "Dylan C.",
  ]);
  expect(classNames(people("Ana Ramos Paz", "Ana Ruiz Paz"))).toEqual(["Ana R.", "Ana R. (2)"]);
});
