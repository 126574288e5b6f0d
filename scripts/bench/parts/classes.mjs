// Requests of the benchmark about classes and their board, in a church beside many of its size.
import { askOf } from "../visitor.mjs";
import { besideMembers, churchBesideOthers } from "./groups.mjs";

/** @type {import("../run.mjs").Part} */
export default async function measureClasses(bench) {
  const church = await churchBesideOthers(bench);
  const ask = askOf(bench.address, church.token);
  const { rows } = await ask("/classes");
  const id = rows[0].id;
  const [student] = await ask(`/classes/${id}/students`);
  return besideMembers(bench, church, "clases", [
    ["lista de clases", "/classes?pageSize=50"],
    ["búsqueda de clases", "/classes?name=clase+3"],
    ["tablero del domingo", "/classes/board"],
    ["una clase: sus alumnos y doce semanas", `/classes/${id}/students`],
    ["una clase: sus informes", `/classes/${id}/meetings`],
    ["una clase: quién está hoy, con sus códigos", `/classes/${id}/pickups`],
    ["clases de una persona", `/classes/students/${student.memberId}`],
  ]);
}
