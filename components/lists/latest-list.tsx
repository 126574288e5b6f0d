import { Link } from "@/components/ui/controls/link";
import type { LatestRow } from "@/components/ui/modules/manifest";
import { nameClass, rowClass } from "./row-class";

/** Newest rows of a section. */
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
