import { cn } from "@/components/ui/cn";
import type { WeekState } from "@/lib/members/groups/rules";

/** Twelve weeks of a person: came, did not, no meeting. */
export function WeekDots({ weeks }: { weeks: readonly WeekState[] }) {
  const came = weeks.filter((week) => week === "came").length;
  const held = weeks.filter((week) => week !== "none").length;
  const label = held === 0 ? "Sin asistencia en doce semanas" : `Vino ${came} de ${held} en doce semanas`;
  return (
    <span role="img" aria-label={label} className="inline-flex items-center gap-1">
      {weeks.map((week, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a week is its place
        <Dot key={index} week={week} />
      ))}
    </span>
  );
}

const looks = {
  came: "size-2.5 rounded-full bg-primary",
  missed: "size-2.5 rounded-full border-2 border-danger",
  none: "h-0.5 w-2.5 bg-border-strong",
};

const Dot = ({ week }: { week: WeekState }) => <i className={cn("block", looks[week])} />;

/** What the dots mean. */
export const DotsKey = () => (
  <p aria-hidden className="flex flex-wrap items-center gap-x-4 gap-y-1 text-fg-muted text-sm">
    {(["came", "missed", "none"] as const).map((week) => (
      <span key={week} className="inline-flex items-center gap-1.5">
        <Dot week={week} />
        {meanings[week]}
      </span>
    ))}
  </p>
);

const meanings = { came: "vino", missed: "faltó", none: "no hubo o sin marcar" };
