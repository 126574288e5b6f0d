import { ArrowLeftRight, ChartNoAxesColumn, Plus, Tags, Upload, WalletCards } from "lucide-react";
import type { Command } from "@/components/ui/modules/command";
import type { CommandsPart } from "@/components/ui/modules/manifest";

const area = "finances";

const destinations: Command[] = [
  {
    label: "Tesorerías",
    icon: WalletCards,
    area,
    href: "/finances/treasury",
    words: "finanzas caja cuenta banco fondo saldo",
  },
  {
    label: "Categorías de finanzas",
    icon: Tags,
    area,
    href: "/finances/categories",
    words: "ingresos egresos diezmos ofrendas gastos",
  },
  {
    label: "Reportes de finanzas",
    icon: ChartNoAxesColumn,
    area,
    href: "/finances/reports",
    words: "informe mes año cerrar cierre balance descargar pdf excel",
  },
];

const actions: Command[] = [
  {
    label: "Registrar movimiento",
    icon: Plus,
    area,
    needs: "write",
    href: "/finances?nuevo=1",
    words: "nuevo ingreso egreso ofrenda diezmo gasto agregar",
  },
  {
    label: "Trasladar dinero",
    icon: ArrowLeftRight,
    area,
    needs: "write",
    href: "/finances?trasladar=1",
    words: "entre tesorerias pasar mover",
  },
  {
    label: "Importar movimientos",
    icon: Upload,
    area,
    needs: "write",
    href: "/finances/import",
    words: "subir excel csv extracto estado de cuenta banco libro de caja",
  },
  {
    label: "Agregar tesorería",
    icon: Plus,
    area,
    needs: "write",
    href: "/finances/treasury?nuevo=1",
    words: "nueva caja cuenta fondo",
  },
];

export const commands: CommandsPart = { destinations, actions };
