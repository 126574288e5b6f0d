import type * as z from "zod";
import { type Access, canWrite, churchToday } from "@/lib/auth/access";
import { getProfile } from "@/lib/auth/profile";
import { profile } from "@/lib/auth/schema";
import { countUsers } from "@/lib/churches/collaborators";
import { areas } from "@/lib/core/areas";
import { inChurch } from "@/lib/core/db/church-db";
import { getStorageLevel } from "@/lib/core/files/quota";
import { dashboardSchemas } from "@/lib/dashboard/schema";
import { getDashboard } from "@/lib/dashboard/service";
import { churchEndpoint, ownerEndpoint } from "@/lib/http/endpoint";
import type { Routes } from "@/lib/http/routes";
import { registeredModules } from "@/lib/registry";

const { ownerDashboard, userDashboard } = dashboardSchemas(registeredModules());
const ownerAnswer = ownerDashboard.extend({ userData: profile });

export const routes = {
  "/dashboard/owner": {
    GET: ownerEndpoint({
      summary: "Lo que muestra Inicio a quien es dueño de la iglesia",
      answer: ownerAnswer,
      handle: async ({ access }) => {
        const [{ due = [], ...dashboard }, { used, pending }] = await Promise.all([
          dashboardFor(access, getStorageLevel),
          countUsers(access),
        ]);
        // An owner reads every area, so no part is absent.
        return {
          ...dashboard,
          due: [...due, ...invitationTasks(pending)],
          collaborators: used - 1,
        } as z.input<typeof ownerAnswer>;
      },
    }),
  },

  "/dashboard/user": {
    GET: churchEndpoint({
      summary: "Lo que muestra Inicio a quien pregunta: solo lo de sus áreas",
      answer: userDashboard.extend({ userData: profile }),
      handle: ({ access }) => dashboardFor(access),
    }),
  },
} satisfies Routes;

/** Dashboard parts of the areas that the caller can read, with the church's storage where it is asked for. */
async function dashboardFor(access: Access, readStorage?: typeof getStorageLevel) {
  const { church, user, isOwner } = access;
  const userData = await getProfile({ user, access });
  // An owner's answer has every figure; those of a closed area are zero.
  const open = areas
    .filter((area) => access.areas[area] && (isOwner || !userData[`closed_${area}`]))
    .map((area) => ({ area, canWrite: canWrite(access, area) }));
  const context = { church, today: churchToday(access), isUnconfirmed: isOwner && !user.emailVerified };
  const [dashboard, storage] = await inChurch({ churchId: church.id, userId: user.id, readOnly: true }, (db) =>
    Promise.all([getDashboard(db, open, context), readStorage?.(db)]),
  );
  return { ...dashboard, ...(readStorage && { storage }), userData };
}

/** What an owner may do for those who have not accepted yet. */
const invitationTasks = (pending: number) =>
  pending === 0
    ? []
    : [
        {
          area: null,
          title: pending === 1 ? "1 invitación sin aceptar" : `${pending} invitaciones sin aceptar`,
          note: "Puedes enviarla otra vez o compartir su enlace",
          href: "/settings/collaborators",
          action: "Ver",
        },
      ];
