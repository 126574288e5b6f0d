import { Cake } from "lucide-react";
import { linkClass, nameClass, rowClass } from "@/components/lists/row-class";
import { Link } from "@/components/ui/controls/link";
import { Panel, PanelHead } from "@/components/ui/layout/panel";
import { Avatar } from "@/components/ui/marks/avatar";
import { Badge } from "@/components/ui/marks/badge";
import { countText, type NumberStyle, numberText } from "@/lib/core/values/numbers";
import { dayName } from "@/lib/dashboard/rules";
import type { Dashboard } from "@/lib/dashboard/schema";
import { monthLabels, yearsText } from "@/lib/members/labels";
import { GreetingLink } from "./greeting-link";

type Birthdays = NonNullable<Dashboard["weekBirthdays"]>;

interface WeekBirthdaysProps extends Birthdays {
  today: string;
  church: NumberStyle & { name: string };
}

/** Birthdays of the seven days from today on: `rows` are the first of so many (`count`). */
export function WeekBirthdays({ today, church, count, rows }: WeekBirthdaysProps) {
  const month = monthLabels[Number(today.slice(5, 7)) - 1]?.toLowerCase();
  return (
    <Panel aria-labelledby="week-title">
      <PanelHead
        id="week-title"
        title="Esta semana"
        action={
          count > 0 && (
            <span className="flex items-center gap-1.5 text-fg-muted text-sm">
              <Cake aria-hidden className="size-5" />
              {countText(count, "cumpleaños", "cumpleaños", church)}
            </span>
          )
        }
      />
      {count === 0 && <p className={`${rowClass} text-fg-muted`}>Nadie cumple años en estos siete días.</p>}
      <ul>
        {rows.map((person) => (
          <BirthdayRow key={person.id} person={person} when={dayName(person.on, today)} churchName={church.name} />
        ))}
      </ul>
      <p className={rowClass}>
        <Link href="/members/birthdays" className={linkClass}>
          {count > rows.length ? `Ver los ${numberText(count, church)} y los de todo ${month}` : `Ver los de ${month}`}
        </Link>
      </p>
    </Panel>
  );
}

interface BirthdayRowProps {
  person: Birthdays["rows"][number];
  when: string;
  churchName: string;
}

function BirthdayRow({ person, when, churchName }: BirthdayRowProps) {
  const { id, name, age, photo } = person;
  const text = [when, age !== null && yearsText(age)].filter(Boolean).join(" · ");
  return (
    <li className={rowClass}>
      <Avatar name={name} src={photo} />
      <div className="min-w-0 flex-1">
        <Link href={`/members/${id}`} className={nameClass}>
          {name}
        </Link>
        {when === "Hoy" ? (
          <Badge tone="warn">{text}</Badge>
        ) : (
          <span className="block text-fg-muted text-sm">{text}</span>
        )}
      </div>
      <GreetingLink isNarrow person={person} churchName={churchName} isToday={when === "Hoy"} />
    </li>
  );
}
