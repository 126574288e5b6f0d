import {
  Cake,
  Church,
  Combine,
  FileSpreadsheet,
  FileText,
  House,
  ListPlus,
  Plus,
  Printer,
  Trash2,
  Upload,
  Users,
  UsersRound,
} from "lucide-react";
import type { Command } from "@/components/ui/modules/command";
import type { CommandsPart, RowSearch } from "@/components/ui/modules/manifest";
import { download, openPdf } from "@/lib/client/files";

const area = "members";

const destinations: Command[] = [
  { label: "Cumpleaños", icon: Cake, area, href: "/members/birthdays", words: "fiesta felicitar mes" },
  { label: "Familias", icon: House, area, href: "/members/families", words: "hogares casas parientes" },
  {
    label: "Asistencia a los cultos",
    icon: Church,
    area,
    href: "/members/services",
    words: "cuántos vinieron hombres mujeres niños anotar",
  },
  {
    label: "Papelera de familias",
    icon: Trash2,
    area,
    href: "/members/families/trash",
    words: "eliminadas borradas restaurar",
  },
  {
    label: "Todos los grupos",
    icon: UsersRound,
    area,
    href: "/members/groups/list",
    words: "celulas ministerios redes lideres asistencia",
  },
  {
    label: "Papelera de grupos",
    icon: Trash2,
    area,
    href: "/members/groups/trash",
    words: "eliminados borrados restaurar celulas",
  },
  { label: "Papelera de miembros", icon: Trash2, area, href: "/members/trash", words: "eliminados borrados restaurar" },
  {
    label: "Posibles repetidos",
    icon: Combine,
    area,
    needs: "write",
    href: "/members/duplicates",
    words: "duplicados juntar unir fusionar misma persona",
  },
  {
    label: "Campos propios de los miembros",
    icon: ListPlus,
    area,
    needs: "write",
    href: "/members/fields",
    words: "personalizados datos ficha agregar columna celula",
  },
];

const actions: Command[] = [
  {
    label: "Agregar miembro",
    icon: Plus,
    area,
    needs: "write",
    href: "/members?nuevo=1",
    words: "nuevo crear persona",
  },
  {
    label: "Agregar familia",
    icon: Plus,
    area,
    needs: "write",
    href: "/members/families?nuevo=1",
    words: "nueva crear hogar",
  },
  {
    label: "Agregar grupo",
    icon: Plus,
    area,
    needs: "write",
    href: "/members/groups/list?nuevo=1",
    words: "nuevo crear celula ministerio red",
  },
  { label: "Importar miembros", icon: Upload, area, needs: "write", href: "/members/import", words: "subir excel csv" },
  {
    label: "Imprimir directorio",
    icon: Printer,
    area,
    needs: "export",
    run: () => openPdf("/members/export", { layout: "directory" }),
    words: "miembros telefonos agenda pdf",
  },
  {
    label: "Imprimir cumpleaños del mes",
    icon: Printer,
    area,
    needs: "export",
    run: () => openPdf("/members/export", { layout: "birthdays" }),
    words: "mural fiesta pdf",
  },
  {
    label: "Exportar miembros a Excel",
    icon: FileSpreadsheet,
    area,
    needs: "export",
    run: () => void download("/members/export?format=xlsx"),
    words: "descargar xlsx hoja de calculo",
  },
  {
    label: "Exportar miembros a CSV",
    icon: FileText,
    area,
    needs: "export",
    run: () => void download("/members/export?format=csv"),
    words: "descargar",
  },
];

const search: RowSearch = {
  table: "members",
  heading: "Personas",
  noun: { one: "persona", many: "personas", ending: "a" },
  icon: Users,
  href: (id) => `/members/${id}`,
  allHref: (text) => `/members?name=${encodeURIComponent(text)}`,
  isPeople: true,
};

const familySearch: RowSearch = {
  table: "families",
  heading: "Familias",
  noun: { one: "familia", many: "familias", ending: "a" },
  icon: House,
  href: (id) => `/members/families/${id}`,
  allHref: (text) => `/members/families?name=${encodeURIComponent(text)}`,
};

const groupRows: RowSearch = {
  table: "groups",
  heading: "Grupos",
  noun: { one: "grupo", many: "grupos", ending: "o" },
  icon: UsersRound,
  href: (id) => `/members/groups/${id}`,
  allHref: (text) => `/members/groups/list?name=${encodeURIComponent(text)}`,
};

export const commands: CommandsPart = { destinations, actions, searches: [search, familySearch, groupRows] };
