import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/controls/button";
import { CheckMark } from "@/components/ui/controls/check-mark";

export interface Choice {
  key: string;
  /** "Diapositiva 3: Cena de parejas". */
  label: string;
  /** What is under the picture. */
  note?: string;
  isChosen: boolean;
  /** Why it cannot be chosen. */
  refused?: string;
  picture: ReactNode;
}

interface ChoiceGridProps {
  label: string;
  choices: Choice[];
  onChoose: (keys: string[], isChosen: boolean) => void;
}

/** Slides or pages of a file, each with a box to choose it. */
export function ChoiceGrid({ label, choices, onChoose }: ChoiceGridProps) {
  const possible = choices.filter(({ refused }) => !refused);
  const keys = possible.map(({ key }) => key);
  const isAll = possible.every(({ isChosen }) => isChosen);
  return (
    <section aria-label={label} className="grid gap-3">
      {possible.length > 1 && (
        <Button size="sm" className="justify-self-start" onClick={() => onChoose(keys, !isAll)}>
          {isAll ? "No elegir ninguna" : "Elegir todas"}
        </Button>
      )}
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-4">
        {choices.map(({ key, label: name, note, isChosen, refused, picture }, index) => (
          <li key={key} className="relative grid min-w-0 content-start gap-1 text-sm">
            <span
              aria-hidden
              className={cn(
                "overflow-hidden rounded-sm outline-offset-2",
                isChosen ? "outline-2 outline-primary" : "opacity-60",
              )}
            >
              {picture}
            </span>
            <span className="flex min-w-0 items-center">
              <CheckMark
                aria-label={name}
                aria-describedby={note || refused ? `choice-${key}` : undefined}
                checked={isChosen}
                disabled={Boolean(refused)}
                onChange={({ target }) => onChoose([key], target.checked)}
                className="-ml-2.5 static shrink-0 before:absolute before:inset-0"
              />
              <span aria-hidden className="mr-2 font-semibold">
                {index + 1}
              </span>
              {(refused || note) && (
                <span id={`choice-${key}`} className="min-w-0 text-warn-soft-fg">
                  {refused ?? note}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
