import { FileSpreadsheet, FileText, Newspaper, PenLine, Trash2 } from "lucide-react";
import type { Command } from "@/components/ui/modules/command";
import type { CommandsPart, RowSearch } from "@/components/ui/modules/manifest";
import { api } from "@/lib/client/api";
import { download } from "@/lib/client/files";
import { countText, numberText } from "@/lib/core/values/numbers";
import { editorHref, newPostHref } from "./post-links";
import { postName } from "./posts";

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

const MAX_FOUND = 5;

const search: RowSearch = {
  heading: "Entradas encontradas",
  noun: "entradas",
  find: async (title, signal) => {
    const { rows, count } = await api.get("/posts", { title, pageSize: MAX_FOUND }, { signal });
    const found = rows.map((post) => ({
      href: editorHref(post.id),
      name: postName(post),
      note: post.description,
      image: post.coverUrl,
    }));
    return { rows: found, count };
  },
  allHref: (text) => `/blog?title=${encodeURIComponent(text)}`,
  allLabel: (count, style) => `Ver las ${numberText(count, style)} entradas`,
  allIcon: Newspaper,
  countText: (count, style) => countText(count, "entrada", "entradas", style),
};

export const commands: CommandsPart = { destinations, actions, search };
