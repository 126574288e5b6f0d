import { FileSpreadsheet, FileText, Package, Plus, Printer, Trash2, Upload } from "lucide-react";
import type { Command } from "@/components/ui/modules/command";
import type { CommandsPart, RowSearch } from "@/components/ui/modules/manifest";
import { download, openPdf } from "@/lib/client/files";
import { itemNoun } from "@/lib/inventory/labels";

const area = "inventory";

const destinations: Command[] = [
  {
    label: "Papelera del inventario",
    icon: Trash2,
    area,
    href: "/inventory/trash",
    words: "eliminados borrados restaurar articulos",
  },
];

const actions: Command[] = [
  {
    label: "Agregar artículo",
    icon: Plus,
    area,
    needs: "write",
    href: "/inventory?nuevo=1",
    words: "nuevo crear inventario bien equipo",
  },
  {
    label: "Importar inventario",
    icon: Upload,
    area,
    needs: "write",
    href: "/inventory/import",
    words: "subir excel csv articulos",
  },
  {
    label: "Imprimir inventario",
    icon: Printer,
    area,
    needs: "export",
    run: () => openPdf("/inventory/export", { sort: "name" }),
    words: "articulos lista pdf",
  },
  {
    label: "Exportar inventario a Excel",
    icon: FileSpreadsheet,
    area,
    needs: "export",
    run: () => void download("/inventory/export?format=xlsx"),
    words: "descargar xlsx hoja de calculo articulos",
  },
  {
    label: "Exportar inventario a CSV",
    icon: FileText,
    area,
    needs: "export",
    run: () => void download("/inventory/export?format=csv"),
    words: "descargar articulos",
  },
];

const search: RowSearch = {
  table: "inventory",
  heading: "Artículos",
  noun: itemNoun,
  icon: Package,
  href: (id) => `/inventory/${id}`,
  allHref: (text) => `/inventory?name=${encodeURIComponent(text)}`,
};

export const commands: CommandsPart = { destinations, actions, searches: [search] };
