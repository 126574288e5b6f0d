import { Award, BookOpenText, BookPlus, FileSpreadsheet, Plus, ScrollText, UsersRound } from "lucide-react";
import type { Command } from "@/components/ui/modules/command";
import type { CommandsPart, RowSearch } from "@/components/ui/modules/manifest";
import { download } from "@/lib/client/files";
import { entryHref } from "./books/books";

const area = "certificates";

const destinations: Command[] = [
  {
    label: "Ver certificados",
    icon: Award,
    area,
    href: "/certificates",
    words: "emitidos bautizo matrimonio folio diploma constancia",
  },
  {
    label: "Ver los libros",
    icon: BookOpenText,
    area,
    href: "/certificates/books",
    words: "libro registro actas bautismos matrimonios presentaciones defunciones inscripciones",
  },
  {
    label: "Tipos de certificado",
    icon: ScrollText,
    area,
    needs: "owner",
    href: "/certificates/types",
    words: "texto redaccion bautizo matrimonio membresia presentacion quince recomendacion",
  },
];

const actions: Command[] = [
  {
    label: "Nuevo certificado",
    icon: Plus,
    area,
    needs: "write",
    href: "/certificates/new",
    words: "emitir crear bautizo matrimonio diploma constancia",
  },
  {
    label: "Emitir a varios",
    icon: UsersRound,
    area,
    needs: "write",
    href: "/certificates/batch",
    words: "certificados bautizos muchos lote grupo",
  },
  {
    label: "Anotar en un libro",
    icon: BookPlus,
    area,
    needs: "write",
    href: "/certificates/books?nuevo=1",
    words: "inscribir registrar bautismo matrimonio presentacion defuncion libro",
  },
  {
    label: "Exportar certificados a Excel",
    icon: FileSpreadsheet,
    area,
    needs: "export",
    run: () => void download("/certificates/export?format=xlsx"),
    words: "descargar xlsx hoja de calculo",
  },
];

const entrySearch: RowSearch = {
  table: "book_entries",
  heading: "Inscripciones de los libros",
  noun: { one: "inscripción", many: "inscripciones", ending: "a" },
  icon: BookOpenText,
  href: entryHref,
};

const search: RowSearch = {
  table: "certificates",
  heading: "Certificados emitidos",
  noun: { one: "certificado", many: "certificados", ending: "o" },
  icon: Award,
  href: (id) => `/certificates/${id}`,
  allHref: (text) => `/certificates?name=${encodeURIComponent(text)}`,
};

export const commands: CommandsPart = { destinations, actions, searches: [search, entrySearch] };
