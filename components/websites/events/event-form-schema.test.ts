import { expect, test } from "vitest";
import { type EventFormValues, eventForm, toFormValues } from "./event-form-schema";

const typed: EventFormValues = {
  title: "Retiro de familias",
  day: "2026-12-24",
  time: "",
  endDay: "",
  endTime: "",
  place: "",
  details: "",
};

const read = (change: Partial<EventFormValues>) => eventForm.parse({ ...typed, ...change });
const messages = (change: Partial<EventFormValues>) =>
  Object.fromEntries(
    eventForm.safeParse({ ...typed, ...change }).error?.issues.map(({ path, message }) => [path[0], message]) ?? [],
  );

test("days and times are joined; an end without a day is on the first one", () => {
  expect(read({})).toMatchObject({ date: "2026-12-24", end: null });
  expect(read({ time: "19:00" })).toMatchObject({ date: "2026-12-24T19:00", end: null });
  expect(read({ time: "19:00", endTime: "21:00" })).toMatchObject({ end: "2026-12-24T21:00" });
  expect(read({ endDay: "2026-12-26" })).toMatchObject({ date: "2026-12-24", end: "2026-12-26" });
});

test("an error is beside the field that it is about", () => {
  expect(messages({ day: "" })).toEqual({ day: "Requerido" });
  expect(messages({ title: "Retiro" })).toEqual({});
  expect(messages({ endDay: "2026-12-23" })).toEqual({ endDay: "No puede ser antes del comienzo" });
  expect(messages({ time: "19:00", endTime: "18:00" })).toEqual({
    endDay: "Termina antes de comenzar: si es al día siguiente, elige ese día",
  });
  expect(messages({ endTime: "18:00" })).toEqual({ time: "Escribe también la hora en que comienza" });
  expect(messages({ time: "19:00", endDay: "2026-12-25" })).toEqual({
    endTime: "Escribe día y hora, como en el comienzo",
  });
});

test("a row is shown as it was typed", () => {
  const row = { title: "Vigilia", date: "2026-12-24T19:00", end: "2026-12-24T21:00", place: "", details: "" };
  expect(toFormValues(row)).toMatchObject({ day: "2026-12-24", time: "19:00", endDay: "", endTime: "21:00" });
  expect(toFormValues({ ...row, end: "2026-12-25T01:00" })).toMatchObject({ endDay: "2026-12-25", endTime: "01:00" });
  expect(toFormValues({ ...row, date: "2026-12-24", end: "2026-12-26" })).toMatchObject({
    time: "",
    endDay: "2026-12-26",
    endTime: "",
  });
});
