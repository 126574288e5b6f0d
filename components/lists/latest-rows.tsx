import { Link } from "@/components/ui/controls/link";
import { Panel, PanelHead } from "@/components/ui/layout/panel";
import type { LatestRow } from "@/components/ui/modules/manifest";
import { linkClass, nameClass, rowClass } from "./row-class";

interface LatestRowsProps<Row> {
  id: string;
  title: string;
  /** Page of the full list. */
  href: string;
  rows: Row[];
  toLatestRow: (row: Row) => LatestRow;
}

/** Newest rows of a section, with a link to the full list. */
export function LatestRows<Row>({ id, title, href, rows, toLatestRow }: LatestRowsProps<Row>) {
  return (
    <Panel aria-labelledby={id}>
      <PanelHead
        id={id}
        title={title}
        action={
          <Link href={href} className={linkClass}>
            Ver todos
          </Link>
        }
      />
      <LatestList rows={rows.map(toLatestRow)} />
    </Panel>
  );
}

export const LatestList = ({ rows }: { rows: LatestRow[] }) => (
  <ul>
    {rows.map(({ key, href, name, note, before, after }) => (
      <li key={key} className={rowClass}>
        {before}
        <div className="min-w-0 flex-1">
          <Link href={href} className={nameClass}>
            {name}
          </Link>
          {note && <span className="block text-fg-muted text-sm">{note}</span>}
        </div>
        {after}
      </li>
    ))}
  </ul>
);
