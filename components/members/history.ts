"use client";

import { useQuery } from "@tanstack/react-query";
import { positionsQuery } from "@/components/positions/positions";
import type { HistoryPart, TableTexts } from "@/components/ui/modules/manifest";
import { factOf } from "@/lib/members/facts";
import { relationLabels } from "@/lib/members/guardians/labels";
import type { GuardianRelation } from "@/lib/members/guardians/rules";
import { isMemberField, memberFieldLabels, memberNoun, memberText } from "@/lib/members/labels";
import { ownKindLabels } from "@/lib/own-fields/labels";
import type { OwnKind, ownHistory } from "@/lib/own-fields/rules";
import { familyTexts } from "./families/family-history";
import { groupTexts } from "./groups/group-history";
import { useOwnHistory } from "./own-fields";

type Position = { id: number; value: string };

export const memberTables = (
  positions: Position[],
  own: ReturnType<typeof ownHistory>,
): Record<string, TableTexts> => ({
  members: {
    label: "Miembros",
    noun: "la ficha de",
    fields: { ...memberFieldLabels, ...own.labels },
    valueText: (field, value) =>
      isMemberField(field) ? memberText(field, value, positions) : own.textOf(field, value),
    href: (id) => `/members/${id}`,
    imports: { noun: memberNoun, href: "/members/imports" },
  },
  families: familyTexts,
  groups: groupTexts,
  group_settings: {
    label: "Enlaces de los grupos",
    isSetting: true,
    noun: "los enlaces",
    fields: { showsPhones: "Muestran los celulares" },
    href: () => "/members/groups/list",
  },
  member_merges: {
    label: "Personas juntadas",
    noun: "a",
    phrases: { create: "juntó", destroy: "deshizo la unión de" },
    fields: {},
    href: () => "/members/duplicates",
  },
  guardians: {
    label: "Responsables",
    isSetting: true,
    noun: "a",
    phrases: { update: "cambió lo que dice de", destroy: "quitó a" },
    fields: { relation: "Qué es", mayPickUp: "Puede recoger" },
    valueText: (field, value) => (field === "relation" ? relationLabels[value as GuardianRelation] : undefined),
  },
  member_settings: {
    label: "Datos de la ficha",
    isSetting: true,
    noun: "los datos",
    fields: { hiddenFacts: "No se ofrecen", adultAge: "Mayor de edad desde los" },
    valueText: (field, value) =>
      field === "adultAge"
        ? `${value} años`
        : String(value ?? "")
            .split("\n\n")
            .map((key) => factOf(key)?.label ?? key)
            .join(", ") || "(ninguno)",
    href: () => "/settings/lists",
  },
  member_fields: {
    label: "Campos de miembros",
    isSetting: true,
    noun: "el campo",
    fields: {
      label: "Nombre",
      kind: "Qué guarda",
      choices: "Opciones",
      isPrivate: "Solo quien edita",
      rank: "Lugar en la ficha",
    },
    valueText: (field, value) => (field === "kind" ? ownKindLabels[value as OwnKind] : undefined),
    href: () => "/members/fields",
  },
  positions: {
    label: "Cargos",
    isSetting: true,
    noun: "el cargo",
    fields: {
      value: "Nombre",
      isActive: "Cuenta como miembro activo",
      isPastoral: "Cargo pastoral",
      rank: "Lugar en la lista",
    },
    href: () => "/settings/lists",
  },
});

const useTables = () => memberTables(useQuery(positionsQuery).data ?? [], useOwnHistory());

export const history: HistoryPart = { useTables };
