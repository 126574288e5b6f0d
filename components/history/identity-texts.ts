import type { TableTexts } from "@/components/ui/modules/manifest";
import { areaLabels, SEES_DONORS } from "@/lib/auth/labels";
import { areas } from "@/lib/core/areas";
import type { HistoryPeople } from "@/lib/history/schema";

const permissionLabels = Object.fromEntries(
  areas.flatMap((area) => {
    const name = `${area[0]?.toUpperCase()}${area.slice(1)}`;
    return [
      [`perm${name}`, areaLabels[area]],
      [`readonly${name}`, `${areaLabels[area]}, solo ver`],
    ];
  }),
);

/** Texts of the identity tables, which belong to no module. */
export const identityTexts = (people: HistoryPeople): Record<string, TableTexts> => ({
  collaborators: {
    label: "Colaboradores",
    isSetting: true,
    noun: "el acceso de",
    phrases: { create: "invitó a", destroy: "quitó el acceso de" },
    fields: {
      email: "Correo",
      invitedAt: "Invitado",
      readOnly: "Solo lectura",
      seesDonors: SEES_DONORS,
      ...permissionLabels,
    },
    href: () => "/settings/collaborators",
  },
  churches: {
    label: "Iglesia",
    isSetting: true,
    noun: "la iglesia",
    phrases: { create: "registró la iglesia" },
    fields: {
      name: "Nombre",
      slug: "Dirección web",
      country: "País",
      currency: "Moneda",
      timeZone: "Zona horaria",
      locale: "Idioma",
      address: "Dirección",
      plan: "Plan",
      closesAt: "Se cierra",
      reviewedAt: "País y moneda revisados",
      ownerId: "Dueño",
    },
    valueText: (field, value) => (field === "ownerId" ? (nameOf(value, people) ?? "Otra persona") : undefined),
    href: () => "/settings",
  },
});

export const nameOf = (value: unknown, people: HistoryPeople) => people.find(({ id }) => id === value)?.name;
