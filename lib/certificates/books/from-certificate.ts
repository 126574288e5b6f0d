import type { FilledBlank } from "@/lib/certificates/schema";
import { isIsoDate } from "@/lib/core/values/dates";
import { joinNames } from "../rules";
import { type Book, ENTRY_PLACE_MAX, PEOPLE_MAX } from "./rules";
import type { NewEntry } from "./service";

/** Certificate as it is issued. */
type Certificate = {
  id: number;
  member: string;
  member2: string | null;
  memberId: number | null;
  member2Id: number | null;
  pastor: string;
  pastor2: string | null;
  expeditionDate: string;
  blanks: FilledBlank[];
};

/** Keys of blanks by the column of an entry that they fill, those of the types of a new church among them. */
const ACT_DATES: Record<Book, string[]> = {
  bautismos: ["fecha_del_bautismo", "fecha_de_bautismo", "fecha_del_bautizo", "fecha_de_bautizo"],
  matrimonios: ["fecha_de_la_boda", "fecha_del_matrimonio", "fecha_de_matrimonio", "fecha_de_boda"],
  presentaciones: ["fecha_de_la_presentacion", "fecha_de_presentacion"],
  defunciones: ["fecha_de_la_defuncion", "fecha_de_defuncion", "fecha_del_fallecimiento", "fecha_de_fallecimiento"],
};
const PLACES: Record<Book, string[]> = {
  bautismos: ["lugar_del_bautismo", "lugar_de_bautismo", "lugar_del_bautizo", "lugar"],
  matrimonios: ["lugar_de_la_boda", "lugar_del_matrimonio", "lugar"],
  presentaciones: ["lugar_de_la_presentacion", "lugar_de_presentacion", "lugar"],
  defunciones: ["lugar_de_la_defuncion", "lugar_del_fallecimiento", "lugar_del_sepelio", "lugar"],
};
const BIRTH_DATES = ["fecha_de_nacimiento", "nacimiento", "fecha_nacimiento"];
const PARENTS = ["padres", "padre", "madre", "nombre_del_padre", "nombre_de_la_madre"];
const GODPARENTS = ["padrinos", "padrino", "madrina"];
const WITNESSES = ["testigos", "testigo", "testigo_1", "testigo_2"];
const MINISTERS = ["ministro", "oficiante", "oficio", "ministro_oficiante", "pastor_oficiante"];

/** Entry of a book for a certificate: its blanks by their keys, and what has no column in the observations. */
export function toEntry(book: Book, certificate: Certificate): NewEntry {
  const left = [...certificate.blanks];
  const take = (keys: string[], fits: (blank: FilledBlank) => boolean) => {
    const index = left.findIndex((blank) => keys.includes(blank.key) && fits(blank));
    return index < 0 ? undefined : left.splice(index, 1)[0];
  };
  const takeDay = (keys: string[]) => take(keys, ({ value }) => isIsoDate(value))?.value ?? null;
  const takeText = (keys: string[], max: number) => {
    let text = "";
    for (let blank = take(keys, fits); blank; blank = take(keys, fits)) text = joined(text, blank.text);
    function fits({ text: next }: FilledBlank) {
      return joined(text, next).length <= max;
    }
    return text || null;
  };
  const { id, member, member2, memberId, member2Id, pastor, pastor2, expeditionDate } = certificate;
  return {
    certificateId: id,
    reference: null,
    actDate: takeDay(ACT_DATES[book]) ?? expeditionDate,
    name: member,
    name2: member2,
    memberId,
    member2Id,
    birthDate: takeDay(BIRTH_DATES),
    parents: takeText(PARENTS, PEOPLE_MAX),
    godparents: takeText(GODPARENTS, PEOPLE_MAX),
    witnesses: takeText(WITNESSES, PEOPLE_MAX),
    place: takeText(PLACES[book], ENTRY_PLACE_MAX),
    minister: takeText(MINISTERS, PEOPLE_MAX) ?? joinNames(pastor2 ? [pastor, pastor2] : [pastor]),
    observations: left.map(({ label, text }) => `${label}: ${text}`).join("\n") || null,
  };
}

/** «Rosa Quispe y Juan Mamani» of two blanks. */
const joined = (before: string, text: string) => (before ? joinNames([before, text]) : text);
