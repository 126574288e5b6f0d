import {
  ArrowLeftRight,
  ChartNoAxesColumn,
  Coins,
  Download,
  HandCoins,
  Plus,
  Tags,
  Upload,
  Wallet,
  WalletCards,
} from "lucide-react";
import type { Command } from "@/components/ui/modules/command";
import type { CommandsPart, RowSearch } from "@/components/ui/modules/manifest";
import { download } from "@/lib/client/files";
import { monthName, previousMonth, today } from "@/lib/core/values/dates";
import { transactionNoun } from "@/lib/finances/transactions/labels";

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
    label: "Conteos de culto",
    icon: Coins,
    area,
    href: "/finances/counts",
    words: "ofrenda domingo billetes monedas plato",
  },
  {
    label: "Ofrendas por registrar",
    icon: HandCoins,
    area,
    href: "/finances/drafts",
    words: "borrador grupos clases células",
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
    label: "Contar la ofrenda",
    icon: Coins,
    area,
    needs: "write",
    href: "/finances/counts/new",
    words: "conteo culto domingo billetes monedas",
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

/** Months whose report is offered; all but the newest two once their names are typed. */
const REPORTS = 12;

/** Downloads of the months up to this one, as the person's clock has it: the palette knows no church. */
function reportCommands(): Command[] {
  const months = [today(Intl.DateTimeFormat().resolvedOptions().timeZone)];
  while (months.length < REPORTS) months.push(previousMonth(months.at(-1) ?? ""));
  return months.map((day, index) => ({
    label: `Descargar reporte de ${monthName(day)}`,
    icon: Download,
    area,
    needs: "export",
    typed: index > 1 ? monthName(day) : undefined,
    run: () => void download(`/finances/report/export?period=${day.slice(0, 7)}&format=pdf`),
    words: "informe finanzas pdf mes",
  }));
}

const search: RowSearch = {
  table: "transactions",
  heading: "Movimientos",
  noun: transactionNoun,
  icon: Wallet,
  href: (id) => `/finances?period=todo&ver=${id}`,
  allHref: (text) => `/finances?period=todo&name=${encodeURIComponent(text)}`,
};

export const commands: CommandsPart = { destinations, actions: [...actions, ...reportCommands()], searches: [search] };
