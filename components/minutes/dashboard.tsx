import { ScrollText } from "lucide-react";
import { LatestRows } from "@/components/lists/latest-rows";
import type { DashboardPart } from "@/components/ui/modules/manifest";
import { formatDate } from "@/lib/core/values/dates";
import { minutesHref, newHref } from "./minutes-links";

export const dashboard: DashboardPart = {
  quickAction: { href: newHref, label: "Levantar un acta", icon: ScrollText },
  hasRows: ({ stats, minutesToSign = [] }) => (stats.minutes ?? 0) > 0 || minutesToSign.length > 0,
  tiles: () => [],
  panels: ({ dashboard: { minutesToSign = [] } }) =>
    minutesToSign.length === 0
      ? []
      : [
          {
            key: "minutes",
            column: "beside",
            panel: (
              <LatestRows
                id="minutes-title"
                title="Actas por firmar"
                href="/minutes?status=draft"
                rows={minutesToSign}
                toLatestRow={({ id, title, date }) => ({
                  key: id,
                  href: minutesHref(id),
                  name: title,
                  note: formatDate(date),
                })}
              />
            ),
          },
        ],
};
