"use client";

import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { positionsQuery } from "@/components/positions/positions";
import { Button } from "@/components/ui/controls/button";
import { inputClass } from "@/components/ui/controls/input";
import { Select } from "@/components/ui/controls/select";
import { Dialog, DialogClose, DialogContent, DialogFooter } from "@/components/ui/popups/dialog";
import { Notice } from "@/components/ui/states/notice";
import { ApiError, api } from "@/lib/client/api";
import { errorText, toast } from "@/lib/client/toast";
import { surnamesIn } from "@/lib/core/values/surnames";
import { familyTitle, rolesOf } from "@/lib/members/families/labels";
import type { FamilyRole } from "@/lib/members/families/rules";
import { NEW_POSITION, newFacts } from "@/lib/members/rules";
import type { MemberRow } from "@/lib/members/schema";
import { nameOf } from "./families";
import { type Kin, KinBox } from "./kin-box";
import { useRefreshKin } from "./use-refresh-kin";

interface FamilyDialogProps {
  /** The family; absent: that of the person, which is chosen or new. */
  family?: { id: number; name: string; address: string | null };
  /** On whose page it is asked. */
  person?: MemberRow;
  onClose: () => void;
}

/** Women's and men's roles; of the others nothing is known. */
const genreOf = (role: FamilyRole) =>
  ["esposa", "madre", "hija"].includes(role) ? "F" : ["esposo", "padre", "hijo"].includes(role) ? "M" : newFacts.genre;

/** Adds somebody who is in the list, or a new person, to a family; or a person to a family that exists or is new. */
export function FamilyDialog({ family, person, onClose }: FamilyDialogProps) {
  const refresh = useRefreshKin();
  const positions = useQuery(positionsQuery).data ?? [];
  const surnames = family ? plainName(family.name) : (person?.surnames ?? "");
  const [made, setMade] = useState<number | null>(null);
  const [text, setText] = useState("");
  const [kin, setKin] = useState<Kin | null>(null);
  const [lastName, setLastName] = useState(surnames);
  const [familyName, setFamilyName] = useState(surnames);
  const [role, setRole] = useState<FamilyRole | "">("");
  const [ownRole, setOwnRole] = useState<FamilyRole | "">("");
  const [problem, setProblem] = useState<ApiError | Error | null>(null);
  const [isBusy, setBusy] = useState(false);

  const isNew = kin === null && text.trim() !== "";
  /** The family that is joined; undefined for a new one. */
  const joined = family ?? (made === null ? undefined : { id: made, name: familyName }) ?? kinFamily(kin);
  const asksOwn = !family && person !== undefined;
  const asksRole = kin === null || (kin.kind === "person" && (family !== undefined || kin.familyId === null));
  const mustMove = problem instanceof ApiError && problem.code === "MOVE";

  const choose = (chosen: Kin | null, typed: string) => {
    setKin(chosen);
    setText(typed);
    setProblem(null);
  };

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || (!kin && !isNew)) return;
    setBusy(true);
    setProblem(null);
    try {
      const name = await add();
      onClose();
      toast.success(`${name} ya está en ${family ? "la" : "su"} familia`);
    } catch (error) {
      setProblem(error as Error);
    } finally {
      setBusy(false);
      // What was saved before a failure is displayed too.
      void refresh();
    }
  };

  /** Adds who was chosen, and answers their name. */
  async function add() {
    const move = mustMove || undefined;
    if (!family && person) {
      const own = { memberId: person.id, role: ownRole as FamilyRole };
      if (joined && made === null) {
        await api.post(`/members/families/${joined.id}/people`, { ...own, move });
        return person.name;
      }
      if (kin?.kind === "person") {
        const members = [own, { memberId: kin.id, role: role as FamilyRole }];
        await api.post("/members/families", { name: familyName, address: person.address ?? undefined, members, move });
        return kin.name;
      }
      if (made === null) {
        const created = await api.post("/members/families", {
          ...{ name: familyName, address: person.address ?? undefined },
          members: [own],
        });
        setMade(created.id);
        return createPerson(created.id);
      }
      return createPerson(made);
    }
    const id = (family ?? joined)?.id as number;
    if (kin) {
      await api.post(`/members/families/${id}/people`, { memberId: kin.id, role: role as FamilyRole, move });
      return kin.name;
    }
    return createPerson(id);
  }

  async function createPerson(familyId: number) {
    const name = [text.trim(), lastName.trim()].filter(Boolean).join(" ");
    const position = positions.find(({ value }) => value === NEW_POSITION) ?? positions[0];
    const created = await api.post("/members", {
      ...{ name, surnames: surnamesIn(name, lastName.trim()) ?? null, ...newFacts, genre: genreOf(role as FamilyRole) },
      ...{ cellphone: null, email: null, birthday: null, birthMonthDay: null, joinDate: null, notes: null },
      ...{ positionId: position?.id as number, familyId, familyRole: role as FamilyRole },
    });
    return created.name;
  }

  const title = family
    ? `Agregar a la ${nameOf(family).replace(/^Familia/, "familia")}`
    : `Agregar a la familia de ${person?.name}`;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={title}>
        <form onSubmit={save} className="mt-4 grid gap-4">
          <KinBox
            label={family ? "Nombre" : "Familia, o alguien de ella"}
            hint={
              family
                ? "Busca a quien ya está en la lista, o escribe el nombre de alguien nuevo"
                : "Busca una familia o a una persona, o escribe el nombre de alguien nuevo"
            }
            text={text}
            families={!family}
            except={person?.id}
            onChange={choose}
          />
          {isNew && (
            <Box
              label="Apellidos de la persona nueva"
              value={lastName}
              onChange={setLastName}
              isOptional
              hint={family?.address ? `Su dirección será la de la familia: ${family.address}` : undefined}
            />
          )}
          {asksRole && (kin || isNew) && (
            <RoleChoice
              label={`Qué es ${kin ? firstNames(kin.name) : text.trim()} en la familia`}
              genre={kin?.kind === "person" ? kin.genre : "N"}
              value={role}
              onChange={setRole}
            />
          )}
          {asksOwn && (kin || isNew) && made === null && (
            <RoleChoice
              label={`Qué es ${firstNames(person.name)} en la familia`}
              genre={person.genre}
              value={ownRole}
              onChange={setOwnRole}
            />
          )}
          {!joined && (kin || isNew) && (
            <Box
              label="Nombre de la familia nueva"
              value={familyName}
              onChange={setFamilyName}
              hint={
                person?.address ? `Su dirección será la de ${firstNames(person.name)}: ${person.address}` : undefined
              }
            />
          )}
          {asksOwn && joined && made === null && (
            <p className="text-fg-muted text-sm">{`Pasa a la ${familyTitle(joined.name).replace(/^Familia/, "familia")}.`}</p>
          )}
          {problem && (
            <Notice tone={mustMove ? "warn" : "bad"}>
              <p role="alert">{problemText(problem)}</p>
            </Notice>
          )}
          <DialogFooter>
            <DialogClose asChild>
              <Button>Cancelar</Button>
            </DialogClose>
            <Button type="submit" variant="primary" busy={isBusy} disabled={!kin && !isNew}>
              {mustMove ? "Pasar a esta familia" : "Agregar"}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}

/** The first of what is wrong with the fields, or the message. */
const problemText = (problem: Error) =>
  (problem instanceof ApiError && Object.values(problem.fields ?? {})[0]) || errorText(problem);

/** Surnames that a family's name gives. */
const plainName = (name: string) => name.replace(/^familia\s+/i, "");

const firstNames = (name: string) => name.split(" ")[0] ?? name;

function kinFamily(kin: Kin | null) {
  if (kin?.kind === "family") return { id: kin.id, name: kin.name };
  return kin?.familyId ? { id: kin.familyId, name: kin.family ?? "" } : undefined;
}

interface BoxProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  hint?: string;
  isOptional?: boolean;
}

function Box({ label, value, onChange, hint, isOptional }: BoxProps) {
  const id = useId();
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="font-semibold text-sm">
        {label}
      </label>
      <input
        id={id}
        className={inputClass}
        value={value}
        required={!isOptional}
        maxLength={100}
        autoComplete="off"
        autoCapitalize="words"
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {hint && (
        <p id={`${id}-hint`} className="text-fg-muted text-sm">
          {hint}
        </p>
      )}
    </div>
  );
}

interface RoleChoiceProps {
  label: string;
  genre: MemberRow["genre"];
  value: FamilyRole | "";
  onChange: (value: FamilyRole) => void;
}

/** Required role in a family, among those of a gender. */
function RoleChoice({ label, genre, value, onChange }: RoleChoiceProps) {
  const id = useId();
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="font-semibold text-sm">
        {label}
      </label>
      <Select id={id} required value={value} onChange={(event) => onChange(event.target.value as FamilyRole)}>
        <option value="" disabled>
          Elige una opción
        </option>
        {rolesOf(genre).map((option) => (
          <option key={option.value} value={option.value} className="text-fg">
            {option.label}
          </option>
        ))}
      </Select>
    </div>
  );
}
