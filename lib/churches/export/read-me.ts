import { formatMoment } from "@/lib/core/values/dates";
import { registeredModules } from "@/lib/registry";
import { exportedTables, omittedTables } from "./tables";

const BIBLES = `
Las Biblias que agregó la iglesia van en «biblias» y «versiculos-de-biblias»: quien pidió esta copia declaró que la iglesia puede
usarlas. No las compartas.
`;

/** Text of the export's README.txt, in Spanish. */
export const readmeText = (church: { name: string; timeZone: string }, madeAt: Date, withBibles = false) =>
  `${church.name}
Copia de todos los datos que Atrio guarda de la iglesia.
Hecha el ${formatMoment(madeAt.toISOString(), church.timeZone)} (${church.timeZone}). Todo es de un mismo instante.

Para leer y para hojas de cálculo (CSV, UTF-8):
${registeredModules()
  .flatMap(({ worksheets }) => worksheets)
  .map(({ fileName, description }) => `  ${fileName.padEnd(18)} ${description}`)
  .join("\n")}

Para programas, todo y completo (JSON, una fila por línea):
  datos/iglesia.json         la iglesia y su dueño
  datos/colaboradores.json   quiénes colaboran y qué pueden hacer
${exportedTables(withBibles)
  .map(({ fileName }) => `  datos/${fileName}.json`)
  .join("\n")}
  Los nombres de los campos son los de la base de datos. Lo que tiene «deleted_at» está en la papelera, o anulado si es un
  movimiento. En el historial, «before» es la fila antes del cambio y «after» la fila después; una importación
  entera tiene en «row_id» su número en negativo, y los cambios de sus filas lo tienen en «import_id».

Fotos y logo:
  archivos/          con el número (id) de la fila a la que pertenecen

No está aquí:
${omittedTables(withBibles)
  .map(({ table, reason }) => `  ${table}: ${reason}`)
  .join("\n")}
  Contraseñas, sesiones y tokens: son de cada persona, no de la iglesia, y nadie los puede leer.
${withBibles ? BIBLES : ""}
Contiene datos personales de los miembros. Guárdalo donde nadie más lo lea.
`.replaceAll("\n", "\r\n");
