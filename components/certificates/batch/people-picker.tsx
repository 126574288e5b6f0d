"use client";

import { useQuery } from "@tanstack/react-query";
import { ClipboardPaste, Pencil, Search, X } from "lucide-react";
import dynamic from "next/dynamic";
import { useId, useState } from "react";
import { peopleQuery } from "@/components/certificates/certificates";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/controls/button";
import { CheckMark } from "@/components/ui/controls/check-mark";
import { inputClass } from "@/components/ui/controls/input";
import { useFirstUse } from "@/components/ui/hooks/use-first-use";
import { useSearchText } from "@/components/ui/hooks/use-search-text";
import { useArea } from "@/components/ui/layout/area";
import { Panel, PanelBody, PanelHead } from "@/components/ui/layout/panel";
import type { Blank } from "@/lib/certificates/blanks";
import { SUGGESTIONS_MAX } from "@/lib/certificates/rules";
import { formatDate, isIsoDate } from "@/lib/core/values/dates";
import { countText } from "@/lib/core/values/numbers";
import { type ChosenPeople, type ChosenPerson, personKey } from "./chosen-people";

const PersonDialog = dynamic(() => import("./person-dialog").then((module) => module.PersonDialog), {
  loading: () => null,
});
const PasteDialog = dynamic(() => import("./paste-dialog").then((module) => module.PasteDialog), {
  loading: () => null,
});

interface PeoplePickerProps {
  chosen: ChosenPeople;
  /** Of the chosen type. */
  blanks: readonly Blank[];
  /** Error of a person's name, by its key. */
  problems: ReadonlyMap<string, string>;
}

/** Who gets a certificate: members found by searching, and names from a list. */
export function PeoplePicker({ chosen, blanks, problems }: PeoplePickerProps) {
  const { church } = useArea();
  const [isPasting, setPasting] = useState(false);
  const isPasteUsed = useFirstUse(isPasting);
  const [edited, setEdited] = useState<ChosenPerson | null>(null);
  const { people } = chosen;
  return (
    <Panel aria-labelledby="batch-people">
      <PanelHead
        id="batch-people"
        title="Personas"
        action={
          <Button size="sm" aria-haspopup="dialog" onClick={() => setPasting(true)}>
            <ClipboardPaste aria-hidden />
            Pegar una lista
          </Button>
        }
      />
      <PanelBody className="grid gap-4">
        <FoundPeople chosen={chosen} />
        <div className="grid gap-2">
          <div className="flex min-h-control-sm items-center justify-between gap-3">
            <h3 className="font-semibold text-sm" id="batch-chosen">
              {people.length === 0 ? "Nadie elegido todavía" : countText(people.length, "persona", "personas", church)}
            </h3>
            {people.length > 1 && (
              <Button size="sm" variant="quiet" onClick={chosen.clear}>
                Quitar a todos
              </Button>
            )}
          </div>
          {people.length > 0 && (
            <ul
              aria-labelledby="batch-chosen"
              className="max-h-72 divide-y divide-border overflow-y-auto rounded-md border border-border"
            >
              {people.map((person) => {
                const key = personKey(person);
                const problem = problems.get(key);
                return (
                  <li key={key} className="flex min-h-11 items-center gap-2 pl-3">
                    <span className="min-w-0 flex-1 py-1 [overflow-wrap:anywhere]">
                      {person.name}
                      {person.id !== null && <span className="ml-2 text-fg-muted text-sm">Miembro</span>}
                      <PersonBlanks person={person} blanks={blanks} />
                      {person.namesakes && (
                        <Namesakes person={person} onChoose={(changed) => chosen.change(person, changed)} />
                      )}
                      {problem && <span className="block font-medium text-danger text-sm">{problem}</span>}
                    </span>
                    {blanks.length > 0 && (
                      <Button
                        variant="quiet"
                        size="icon"
                        aria-label={`Datos de ${person.name}`}
                        aria-haspopup="dialog"
                        onClick={() => setEdited(person)}
                      >
                        <Pencil aria-hidden />
                      </Button>
                    )}
                    <Button
                      variant="quiet"
                      size="icon"
                      aria-label={`Quitar a ${person.name}`}
                      onClick={() => chosen.remove([person])}
                    >
                      <X aria-hidden />
                    </Button>
                  </li>
                );
              })}
            </ul>
          )}
          <p role="status" className="sr-only">
            {people.length > 0 ? countText(people.length, "persona elegida", "personas elegidas", church) : ""}
          </p>
        </div>
      </PanelBody>
      {isPasteUsed && <PasteDialog open={isPasting} onOpenChange={setPasting} blanks={blanks} onPeople={chosen.add} />}
      {edited && (
        <PersonDialog
          person={edited}
          blanks={blanks}
          onClose={() => setEdited(null)}
          onSave={(changed) => chosen.change(edited, changed)}
        />
      )}
    </Panel>
  );
}

/** What fills a person's own blanks, in one line. */
function PersonBlanks({ person, blanks }: { person: ChosenPerson; blanks: readonly Blank[] }) {
  const texts = blanks.flatMap(({ key, label, kind }) => {
    const value = person.blanks?.[key];
    return value ? [`${label}: ${kind === "date" && isIsoDate(value) ? formatDate(value) : value}`] : [];
  });
  return texts.length > 0 && <span className="block text-fg-muted text-sm">{texts.join(" · ")}</span>;
}

/** Asks which of several members with one name is meant. */
function Namesakes({ person, onChoose }: { person: ChosenPerson; onChoose: (person: ChosenPerson) => void }) {
  const { namesakes = [], ...rest } = person;
  return (
    <span className="flex flex-wrap items-center gap-1 text-sm text-warn">
      {namesakes.length} miembros se llaman así:
      {namesakes.map(({ id, name }, index) => (
        <Button key={id} size="sm" variant="quiet" onClick={() => onChoose({ ...rest, id })}>
          {name} ({index + 1})
        </Button>
      ))}
    </span>
  );
}

/** The first members that match, each with a checkbox. */
function FoundPeople({ chosen }: { chosen: ChosenPeople }) {
  const field = useId();
  const [text, setText] = useState("");
  const search = useSearchText(text);
  const { data: found, isPlaceholderData } = useQuery(peopleQuery(search));
  const isWhole = found !== undefined && found.length > 0 && found.every(chosen.has);
  return (
    <div className="grid gap-2">
      <label htmlFor={field} className="font-semibold text-sm">
        Buscar miembros
      </label>
      <div className="relative">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-fg-muted"
        />
        <input
          id={field}
          type="search"
          value={text}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          placeholder="Nombre"
          onChange={(event) => setText(event.target.value)}
          className={cn(inputClass, "pl-10")}
        />
      </div>
      {found?.length === 0 ? (
        <p className="py-2 text-fg-muted text-sm">
          {search
            ? "Ningún miembro se llama así. Con «Pegar una lista» puedes escribir cualquier nombre."
            : "Todavía no hay miembros. Con «Pegar una lista» puedes escribir los nombres."}
        </p>
      ) : (
        found && (
          <>
            <ul
              aria-label="Miembros encontrados"
              className={cn(
                "max-h-60 overflow-y-auto rounded-md border border-border py-1",
                isPlaceholderData && "opacity-55 delay-150",
              )}
            >
              {found.map((person) => (
                <li key={person.id}>
                  <div className="relative flex min-h-10 items-center gap-1 pr-3 hover:bg-surface2/55 max-md:min-h-11">
                    <CheckMark
                      aria-label={person.name}
                      checked={chosen.has(person)}
                      onChange={(event) => (event.target.checked ? chosen.add([person]) : chosen.remove([person]))}
                      className="shrink-0 before:absolute before:inset-0 static"
                    />
                    <span aria-hidden className="min-w-0 [overflow-wrap:anywhere]">
                      {person.name}
                    </span>
                  </div>
                </li>
              ))}
            </ul>
            {found.length === SUGGESTIONS_MAX && (
              <p className="text-fg-muted text-sm">
                Se muestran {SUGGESTIONS_MAX}: escribe un nombre para encontrar a otros.
              </p>
            )}
            <Button
              size="sm"
              variant="quiet"
              className="justify-self-start"
              onClick={() => (isWhole ? chosen.remove(found) : chosen.add(found))}
            >
              {isWhole ? "Quitar estos" : `Elegir ${found.length === 1 ? "a esta persona" : `a estas ${found.length}`}`}
            </Button>
          </>
        )
      )}
    </div>
  );
}
