import { FileSpreadsheet, FileText, Newspaper, PenLine, Trash2 } from "lucide-react";
import type { Command } from "@/components/ui/modules/command";
import type { CommandsPart, RowSearch } from "@/components/ui/modules/manifest";
import { download } from "@/lib/client/files";
import { editorHref, newPostHref } from "./post-links";

const area = "blog";

const destinations: Command[] = [
  {
    label: "Papelera del blog",
    icon: Trash2,
    area,
    href: "/blog/trash",
    words: "eliminadas borradas restaurar entradas publicaciones",
  },
];

const actions: Command[] = [
  {
    label: "Escribir una entrada",
    icon: PenLine,
    area,
    needs: "write",
    href: newPostHref,
    words: "nueva crear blog publicacion articulo reflexion noticia",
  },
  {
    label: "Exportar el blog a Excel",
    icon: FileSpreadsheet,
    area,
    needs: "export",
    run: () => void download("/posts/export?format=xlsx"),
    words: "descargar xlsx hoja de calculo entradas",
  },
  {
    label: "Exportar el blog a CSV",
    icon: FileText,
    area,
    needs: "export",
    run: () => void download("/posts/export?format=csv"),
    words: "descargar entradas",
  },
];

const search: RowSearch = {
  table: "posts",
  heading: "Entradas encontradas",
  noun: { one: "entrada", many: "entradas", ending: "a" },
  icon: Newspaper,
  href: editorHref,
  allHref: (text) => `/blog?title=${encodeURIComponent(text)}`,
};

export const commands: CommandsPart = { destinations, actions, searches: [search] };
