"use client";

import { useProfile } from "@/components/shell/account/profile";
import { Link } from "@/components/ui/controls/link";
import { type NumberStyle, numberText } from "@/lib/core/values/numbers";

/** Share of a limit from which the rest is announced. */
const ANNOUNCED_FROM = 0.8;

interface PlanRoomProps {
  /** Undefined while loading. */
  count: number | undefined;
  /** Infinite without a limit. */
  limit: number;
  /** Plural, lower case. */
  noun: string;
}

/** How many more rows the plan allows, once most of it is used; nothing before, and nothing where there are none left. */
export function PlanRoom({ count = 0, limit }: PlanRoomProps) {
  const profile = useProfile();
  if (count < limit * ANNOUNCED_FROM || count >= limit) return null;
  return <p className="text-fg-muted text-sm">{roomText(limit - count, limit, profile)}</p>;
}

/** "Quedan 8 lugares de los 100 de tu plan." */
export const roomText = (room: number, limit: number, style: NumberStyle) =>
  `${room === 1 ? "Queda 1 lugar" : `Quedan ${numberText(room, style)} lugares`} de los ${numberText(limit, style)} de tu plan.`;

/** In the place of the button that adds a row: why the plan allows no more, and where to change it. */
export function PlanFull({ count = 0, limit, noun }: PlanRoomProps) {
  const { owner, ...style } = useProfile();
  const isBeyond = count > limit;
  return (
    <p className="max-w-[28rem] text-sm text-warn-soft-fg">
      {isBeyond ? `Hay ${numberText(count, style)} ${noun} y tu` : "Tu"} plan permite {numberText(limit, style)}
      {isBeyond ? ": puedes cambiar los que hay, pero no agregar más. " : ` ${noun}: ya están todos. `}
      {owner ? <PricingLink /> : "Para agregar más, pídele al dueño de la cuenta que mejore el plan."}
    </p>
  );
}

/** Link to the plans, for the owner. */
export const PricingLink = () => (
  <Link href="/pricing" className="font-semibold underline underline-offset-3">
    Ver planes
  </Link>
);
