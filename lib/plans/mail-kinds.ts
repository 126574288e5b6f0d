import * as z from "zod";
import { identityDb } from "@/lib/core/db/identity-db";
import { defineMail } from "@/lib/core/mail/outbox";
import { paymentFailedMail, planEndedMail } from "./mails";
import { grantsPlan } from "./rules";

const ids = z.object({ church: z.int() });

const findChurch = (id: number) =>
  identityDb().church.findUnique({
    where: { id },
    select: {
      name: true,
      plan: true,
      owner: { select: { name: true, email: true } },
      billing: { select: { status: true } },
    },
  });

export const planEnded = defineMail({
  name: "plan-ended",
  ids,
  about: ({ church }) => church,
  compose: async ({ church: id }) => {
    const church = await findChurch(id);
    // Subscribed again, or closed, meanwhile.
    if (!church || grantsPlan(church.billing?.status ?? "")) return null;
    const { name, plan, owner } = church;
    return planEndedMail(owner.email, owner.name, { church: name, plan });
  },
});

export const paymentFailed = defineMail({
  name: "payment-failed",
  ids,
  about: ({ church }) => church,
  compose: async ({ church: id }) => {
    const church = await findChurch(id);
    if (church?.billing?.status !== "past_due") return null;
    return paymentFailedMail(church.owner.email, church.owner.name, church.name);
  },
});

export const planMails = [planEnded, paymentFailed];
