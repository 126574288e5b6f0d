import { FileSpreadsheet, FileText, Plus, Trash2, Upload } from "lucide-react";
import type { Command } from "@/components/ui/modules/command";
import type { CommandsPart } from "@/components/ui/modules/manifest";
import { download } from "@/lib/client/files";

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

export const commands: CommandsPart = { destinations, actions };
