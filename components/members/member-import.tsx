"use client";

import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useMemo } from "react";
import { type ImportKind, toFillOptions } from "@/components/imports/import-kind";
import { ImportKindProvider } from "@/components/imports/import-kind-provider";
import { positionsQuery } from "@/components/positions/positions";
import { useArea } from "@/components/ui/layout/area";
import { facts } from "@/lib/members/facts";
import {
  baptizedLabels,
  civilStatusLabels,
  genreLabels,
  memberFieldLabels as labels,
  memberNoun,
} from "@/lib/members/labels";
import { NEW_POSITION, newFacts } from "@/lib/members/rules";
import { OWN_FIELDS_MAX, type OwnField, ownName } from "@/lib/own-fields/rules";
import { useMemberQuota } from "./use-member-quota";
import { ownFieldsQuery } from "./use-own-fields";

type KindContext = Pick<ImportKind, "room"> & {
  positions: { id: number; value: string }[];
  isLoading: boolean;
  isOwner: boolean;
  ownFields: readonly OwnField[];
};

const kindOf = ({ positions, isLoading, isOwner, room, ownFields }: KindContext): ImportKind => ({
  isLoading,
  room,
  path: "/members",
  queryKey: "members",
  section: "Miembros",
  next: { href: "/members/families/proposals", label: "Ver familias posibles" },
  alsoReads: { label: "contactos (.vcf)", types: ".vcf" },
  noun: memberNoun,
  newFields: OWN_FIELDS_MAX - ownFields.length,
  fields: [
    { name: "name", label: labels.name, isRequired: true, isJoined: true },
    {
      name: "cellphone",
      label: labels.cellphone,
      isRequired: false,
      isJoined: true,
      joinHint: "El segundo número va a Notas",
    },
    {
      name: "email",
      label: labels.email,
      isRequired: false,
      isJoined: true,
      joinHint: "El segundo correo va a Notas",
    },
    { name: "birthday", label: labels.birthday, isRequired: false },
    { name: "birthMonthDay", label: labels.birthMonthDay, isRequired: false },
    {
      name: "baptized",
      label: labels.baptized,
      isRequired: true,
      fill: toFillOptions(baptizedLabels),
      initial: newFacts.baptized,
    },
    { name: "genre", label: labels.genre, isRequired: true, fill: toFillOptions(genreLabels), initial: newFacts.genre },
    {
      name: "civilStatus",
      label: labels.civilStatus,
      isRequired: true,
      fill: toFillOptions(civilStatusLabels),
      initial: newFacts.civilStatus,
    },
    {
      name: "position",
      label: labels.positionId,
      isRequired: true,
      fill: positions.map(({ value }) => ({ value, label: value })),
      initial: (positions.find(({ value }) => value === NEW_POSITION) ?? positions[0])?.value,
      // As in the settings, where only the owner adds positions.
      creates: isOwner
        ? [
            { kind: "active", label: (name) => `Crear el cargo «${name}»` },
            { kind: "inactive", label: (name) => `Crear «${name}», que no cuenta como activo` },
          ]
        : undefined,
      unknownHint: isOwner ? undefined : "Los cargos nuevos los agrega el dueño de la iglesia, en Configuración.",
    },
    { name: "joinDate", label: labels.joinDate, isRequired: false, fill: "date" },
    ...facts.map(({ key, label }) => ({ name: key, label, isRequired: false })),
    { name: "notes", label: labels.notes, isRequired: false, isJoined: true, takesLines: true },
    { name: "family", label: labels.familyId, isRequired: false },
    { name: "familyRole", label: labels.familyRole, isRequired: false },
    ...ownFields.map(({ key, label, choices }) => ({
      name: ownName(key),
      label,
      isRequired: false,
      options: choices.map((choice) => ({ value: choice.label, label: choice.label })),
    })),
  ],
  example: [
    { header: "Nombre", value: "María Pérez" },
    { header: "Teléfono", value: "300 555 0142" },
    { header: "Bautizado", value: "Sí" },
    { header: "Correo", value: "maria@example.com" },
    { header: "Género", value: "Femenino" },
    { header: "Estado civil", value: "Casado(a)" },
    { header: "Cargo", value: positions[0]?.value ?? "Miembro" },
    { header: "Fecha de nacimiento", value: "17/05/1990" },
    { header: "Fecha de membresía", value: "01/03/2015" },
    { header: "Notas", value: "Canta en el coro" },
  ],
});

/** Provides the wizard and the log with the import definition. */
export function MemberImport({ children }: { children: ReactNode }) {
  const { isOwner } = useArea();
  const { data: positions, isPending: isWaiting } = useQuery(positionsQuery);
  const { data: ownFields, isPending: isWaitingForFields } = useQuery(ownFieldsQuery);
  const isLoading = isWaiting || isWaitingForFields;
  const { count, limit } = useMemberQuota();
  const kind = useMemo(() => {
    const room =
      count === undefined || !Number.isFinite(limit) ? undefined : { left: Math.max(0, limit - count), limit };
    return kindOf({ positions: positions ?? [], isLoading, isOwner, room, ownFields: ownFields ?? [] });
  }, [positions, ownFields, isLoading, isOwner, count, limit]);
  return <ImportKindProvider value={kind}>{children}</ImportKindProvider>;
}
