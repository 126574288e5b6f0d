import { ChevronRight, History } from "lucide-react";
import { Link } from "@/components/ui/controls/link";
import { Panel } from "@/components/ui/layout/panel";

/** Panel that leads to the earlier imports into a list. `path`: that of the list. */
export const LogLink = ({ path }: { path: `/${string}` }) => (
  <Panel>
    <Link
      href={`${path}/imports`}
      className="flex min-h-14 items-center gap-3 rounded-lg px-4 py-3 text-fg no-underline hover:bg-surface2/55 md:px-6"
    >
      <History aria-hidden className="size-5 text-fg-muted" />
      <span className="min-w-0 flex-1">
        <span className="block font-medium">Importaciones anteriores</span>
        <span className="block text-fg-muted text-sm">Quién importó, cuándo, y cómo deshacerlo.</span>
      </span>
      <ChevronRight aria-hidden className="size-5 text-fg-muted" />
    </Link>
  </Panel>
);
