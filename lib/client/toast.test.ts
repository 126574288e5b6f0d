import { createElement } from "react";
import { toast as sonner } from "sonner";
import { beforeEach, expect, test, vi } from "vitest";
import { connectToasts, errorText, TOAST_MS, toast } from "./toast";

const shown = () => sonner.getToasts() as { id: string; type?: string; title?: string; duration?: number }[];

beforeEach(() => {
  // Node has none.
  vi.stubGlobal("requestAnimationFrame", (work: () => void) => work());
  connectToasts(sonner);
  for (const { id } of shown()) sonner.dismiss(id);
});

test.each([
  ["Algo falló", "Algo falló"],
  [{ response: { data: { message: "No existe" } } }, "No existe"],
  [Object.assign(new Error("Interno"), { response: { data: { message: "No existe" } } }), "No existe"],
  [new Error("Sin conexión"), "Sin conexión"],
  [new Error(""), "Error"],
  [{ response: { data: {} } }, "Error"],
  [{ message: "x" }, "Error"],
  [undefined, "Error"],
  [7, "Error"],
])("the text of %j is %j", (error, text) => {
  expect(errorText(error)).toBe(text);
});

test("the region shows one without a duration of its own for 3000 ms", () => {
  expect(TOAST_MS).toBe(3000);
});

test("a blank one and a custom one are shown for 4000 ms, one with an action for 8000 ms", () => {
  toast.blank("Hola");
  toast.custom(createElement("p", null, "Propio"));
  toast.undo("Eliminaste a Ana", () => {});
  expect(shown()).toMatchObject([
    { title: "Hola", duration: 4000 },
    { jsx: { type: "p" }, duration: 4000 },
    { title: "Eliminaste a Ana", duration: 8000, action: { label: "Deshacer" } },
  ]);
  expect(shown()[0]?.type).toBeUndefined();
});

test("an error is shown for 4000 ms, a success for 2000 ms, a loading one until it is replaced", () => {
  toast.error(new Error("Sin conexión"));
  toast.success("Listo");
  const id = toast.loading();
  expect(shown()).toMatchObject([
    { type: "error", title: "Sin conexión", duration: 4000 },
    { type: "success", title: "Listo", duration: 2000 },
    { type: "loading", title: "Cargando...", duration: Number.POSITIVE_INFINITY },
  ]);
  toast.success("Ya está", { id });
  expect(shown().map(({ title }) => title)).toEqual(["Sin conexión", "Listo", "Ya está"]);
  expect(shown()[2]).toMatchObject({ type: "success", duration: 2000 });
});

test("at most 20 are shown at once: the oldest make room", () => {
  for (let number = 1; number <= 25; number++) toast.success(`Aviso ${number}`);
  const titles = shown().map(({ title }) => title);
  expect(titles).toHaveLength(20);
  expect(titles).toContain("Aviso 25");
  expect(titles).not.toContain("Aviso 5");
});
