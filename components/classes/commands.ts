import { BookOpen, GraduationCap, Plus, Presentation, Printer, Trash2 } from "lucide-react";
import type { Command } from "@/components/ui/modules/command";
import type { CommandsPart, RowSearch } from "@/components/ui/modules/manifest";
import { classNoun } from "@/lib/classes/labels";
import { openPdf } from "@/lib/client/files";

const area = "classes";

const destinations: Command[] = [
  {
    label: "Tablero del domingo",
    icon: Presentation,
    area,
    href: "/classes/board",
    words: "escuela dominical superintendente asistencia proyectar",
  },
  { label: "Cursos", icon: BookOpen, area, href: "/classes/courses", words: "discipulado instituto materias clases" },
  { label: "Papelera de clases", icon: Trash2, area, href: "/classes/trash", words: "eliminadas restaurar" },
];

const actions: Command[] = [
  {
    label: "Agregar clase",
    icon: Plus,
    area,
    needs: "write",
    href: "/classes?nuevo=1",
    words: "nueva crear maestro alumnos",
  },
  {
    label: "Imprimir clases",
    icon: Printer,
    area,
    needs: "export",
    run: () => openPdf("/classes/export", { sort: "name" }),
    words: "lista pdf maestros",
  },
];

const search: RowSearch = {
  table: "classes",
  heading: "Clases",
  noun: classNoun,
  icon: GraduationCap,
  href: (id) => `/classes/${id}`,
  allHref: (text) => `/classes?state=all&name=${encodeURIComponent(text)}`,
};

export const commands: CommandsPart = { destinations, actions, searches: [search] };
