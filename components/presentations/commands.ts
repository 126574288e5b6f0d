import {
  BookOpen,
  CalendarClock,
  FileSpreadsheet,
  FileText,
  FileUp,
  Music,
  Play,
  Plus,
  Presentation,
  Trash2,
  Upload,
} from "lucide-react";
import type { Command } from "@/components/ui/modules/command";
import type { CommandsPart, RowSearch } from "@/components/ui/modules/manifest";
import { api } from "@/lib/client/api";
import { download } from "@/lib/client/files";
import { toast } from "@/lib/client/toast";
import { editorHref } from "./presentation-links";
import { programmeHref, programmeOperatorHref } from "./programmes/programme-links";

const area = "presentations";

const destinations: Command[] = [
  {
    label: "Programas",
    icon: CalendarClock,
    area,
    href: "/presentations/programmes",
    words: "culto domingo orden del culto liturgia plantillas",
  },
  {
    label: "Qué se cantó",
    icon: Music,
    area,
    href: "/presentations/programmes/songs",
    words: "cantos cantados licencia ccli veces",
  },
  {
    label: "Importaciones de cantos",
    icon: Upload,
    area,
    href: "/presentations/imports",
    words: "deshacer archivos himnos",
  },
  {
    label: "Biblias",
    icon: BookOpen,
    area,
    href: "/presentations/bibles",
    words: "traducciones versiones reina valera rvr1960 osis zefania agregar",
  },
  {
    label: "Papelera de presentaciones",
    icon: Trash2,
    area,
    href: "/presentations/trash",
    words: "eliminadas borradas restaurar cantos",
  },
  {
    label: "Papelera de programas",
    icon: Trash2,
    area,
    href: "/presentations/programmes/trash",
    words: "eliminados borrados restaurar cultos",
  },
];

const actions: Command[] = [
  {
    label: "Nueva presentación",
    icon: Plus,
    area,
    needs: "write",
    href: "/presentations?nuevo=1",
    words: "crear canto letra diapositivas proyectar himno",
  },
  {
    label: "Nueva presentación desde archivo",
    icon: FileUp,
    area,
    needs: "write",
    href: "/presentations?archivo=1",
    words: "powerpoint pptx pdf imagenes diapositivas anuncios importar",
  },
  {
    label: "Importar cantos",
    icon: Upload,
    area,
    needs: "write",
    href: "/presentations/import",
    words: "subir archivos zip openlp opensong openlyrics chordpro powerpoint himnos letras",
  },
  {
    label: "Nuevo programa",
    icon: Plus,
    area,
    needs: "write",
    href: "/presentations/programmes?nuevo=1",
    words: "crear culto domingo orden del culto",
  },
  {
    label: "Proyectar el programa de hoy",
    icon: Play,
    area,
    run: () => void projectToday(),
    words: "culto domingo operador pantalla",
  },
  {
    label: "Exportar presentaciones a Excel",
    icon: FileSpreadsheet,
    area,
    needs: "export",
    run: () => void download("/presentations/export?format=xlsx"),
    words: "descargar xlsx hoja de calculo cantos",
  },
  {
    label: "Exportar presentaciones a CSV",
    icon: FileText,
    area,
    needs: "export",
    run: () => void download("/presentations/export?format=csv"),
    words: "descargar cantos",
  },
];

/** Opens the operator view of the programme of today. */
async function projectToday() {
  try {
    const { rows } = await api.get("/presentations/programmes", { kind: "services", sort: "date", pageSize: 25 });
    // As the person's clock has it: the palette knows no church.
    const now = new Intl.DateTimeFormat("en-CA").format();
    const found = rows.find(({ date }) => date === now);
    if (found) window.location.assign(programmeOperatorHref(found.id));
    else toast.blank("No hay un programa de hoy");
  } catch (error) {
    toast.error(error);
  }
}

const programmeSearch: RowSearch = {
  table: "programmes",
  heading: "Programas encontrados",
  noun: { one: "programa", many: "programas", ending: "o" },
  icon: CalendarClock,
  href: programmeHref,
  allHref: (text) => `/presentations/programmes?title=${encodeURIComponent(text)}`,
};

const search: RowSearch = {
  table: "presentations",
  heading: "Presentaciones encontradas",
  noun: { one: "presentación", many: "presentaciones", ending: "a" },
  icon: Presentation,
  href: editorHref,
  allHref: (text) => `/presentations?title=${encodeURIComponent(text)}`,
};

export const commands: CommandsPart = { destinations, actions, searches: [search, programmeSearch] };
