"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useId, useRef, useState } from "react";
import { optionsOf } from "@/components/fields/options";
import { useAction } from "@/components/lists/use-action";
import { useRefresh } from "@/components/lists/use-refresh";
import { Button } from "@/components/ui/controls/button";
import { Checkbox } from "@/components/ui/controls/checkbox";
import { inputClass } from "@/components/ui/controls/input";
import { Select } from "@/components/ui/controls/select";
import { useSearchText } from "@/components/ui/hooks/use-search-text";
import { Avatar } from "@/components/ui/marks/avatar";
import { api } from "@/lib/client/api";
import { relationLabels, relationWord } from "@/lib/members/guardians/labels";
import type { GuardianRelation } from "@/lib/members/guardians/rules";
import type { GuardianList } from "@/lib/members/guardians/schema";

/** People found at once. */
const FOUND = 6;

type Adult = { id: number; name: string };

interface AddGuardianProps {
  childId: number;
  /** Who answers for the child already. */
  taken: number[];
  /** Parents of the family, each added by one press. */
  suggested: GuardianList["suggested"];
  onEnd: () => void;
}

/** Adds who answers for a minor: a parent of the family, or an adult who is searched for. */
export function AddGuardian({ childId, taken, suggested, onEnd }: AddGuardianProps) {
  const [adult, setAdult] = useState<Adult | null>(null);
  const [relation, setRelation] = useState<GuardianRelation>("madre");
  const [mayPickUp, setMayPickUp] = useState(true);
  const id = useId();
  const refresh = useRefresh("members");
  const save = useAction();
  const add = (body: { adultId: number; relation: GuardianRelation; mayPickUp: boolean }) =>
    save.mutate(
      async () => {
        await api.post(`/members/${childId}/guardians`, body);
        await refresh();
      },
      { onSuccess: onEnd },
    );

  if (adult)
    return (
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          add({ adultId: adult.id, relation, mayPickUp });
        }}
      >
        <p className="font-medium">{adult.name}</p>
        <div className="grid gap-1">
          <label htmlFor={`${id}-relation`} className="font-semibold text-sm">
            Qué es
          </label>
          <Select
            autoFocus
            id={`${id}-relation`}
            value={relation}
            onChange={(event) => setRelation(event.target.value as GuardianRelation)}
          >
            {optionsOf(relationLabels).map(({ value, label }) => (
              <option key={value} value={value} className="text-fg">
                {label}
              </option>
            ))}
          </Select>
        </div>
        <Checkbox checked={mayPickUp} onChange={setMayPickUp}>
          Puede recoger
        </Checkbox>
        <div className="flex justify-end gap-2">
          <Button onClick={() => setAdult(null)}>Elegir a otra persona</Button>
          <Button type="submit" variant="primary" busy={save.isPending}>
            Agregar
          </Button>
        </div>
      </form>
    );

  return (
    <div className="grid gap-3">
      {suggested.length > 0 && (
        <ul className="grid gap-2" aria-label="De su familia">
          {suggested.map((person) => (
            <li key={person.id} className="flex items-center gap-3">
              <Avatar name={person.name} src={person.photo} />
              <span className="min-w-0 flex-1">
                {person.name}
                <span className="block text-fg-muted text-sm">{relationWord(person.relation, person.genre)}</span>
              </span>
              <Button
                size="sm"
                busy={save.isPending}
                aria-label={`Agregar a ${person.name} como ${relationWord(person.relation, person.genre)}`}
                onClick={() => add({ adultId: person.id, relation: person.relation, mayPickUp: true })}
              >
                Agregar
              </Button>
            </li>
          ))}
        </ul>
      )}
      <AdultSearch without={[childId, ...taken]} onChoose={setAdult} />
      <Button className="justify-self-end" onClick={onEnd}>
        Cancelar
      </Button>
    </div>
  );
}

/** Adults whose name has the words that are typed. */
function AdultSearch({ without, onChoose }: { without: number[]; onChoose: (adult: Adult) => void }) {
  const id = useId();
  const [text, setText] = useState("");
  const name = useSearchText(text);
  const { data, error, isFetching } = useQuery({
    queryKey: ["members", "adults", name],
    queryFn: ({ signal }) => api.get("/members", { name, pageSize: 20 }, { signal }),
    enabled: name !== "",
  });
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const found = data?.rows.filter((row) => !row.isMinor && !without.includes(row.id)).slice(0, FOUND);
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="font-semibold text-sm">
        Busca a una persona mayor
      </label>
      <input
        ref={input}
        id={id}
        type="search"
        autoComplete="off"
        className={inputClass}
        placeholder="Nombre o celular"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <p role="status" className="min-h-6 text-fg-muted text-sm">
        {name !== "" &&
          (error ? "No pudimos buscar: inténtalo de nuevo." : !isFetching && found?.length === 0 && NOBODY)}
      </p>
      <ul className="grid">
        {name !== "" &&
          found?.map((person) => (
            <li key={person.id}>
              <button
                type="button"
                className="flex min-h-control w-full items-center gap-3 rounded-md px-2 py-1 text-left hover:bg-surface2"
                onClick={() => onChoose(person)}
              >
                <Avatar name={person.name} src={person.photo} />
                <span className="min-w-0">
                  {person.name}
                  <span className="block text-fg-muted text-sm">
                    {[person.position, person.phone].filter(Boolean).join(" · ")}
                  </span>
                </span>
              </button>
            </li>
          ))}
      </ul>
    </div>
  );
}

const NOBODY = "Nadie mayor de edad coincide. Agrega primero a la persona en Miembros.";
