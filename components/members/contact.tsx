"use client";

import { Mail, MessageCircle, Phone } from "lucide-react";
import { Button } from "@/components/ui/controls/button";
import { useArea } from "@/components/ui/layout/area";
import { guardianText } from "@/lib/members/guardians/labels";
import { hasDied } from "@/lib/members/rules";
import type { MemberRow } from "@/lib/members/schema";
import { birthdayGreeting } from "./birthday-greeting";
import { contactLinks } from "./contact-links";
import { GuardianHint } from "./guardians/guardian-hint";

type Links = Pick<ReturnType<typeof contactLinks>[number], "whatsapp" | "call" | "mail">;

/** Only the contact channels that exist: of the person, or of a minor's guardians. `isBirthday`: with the greeting. */
export function Contact({ member, isBirthday }: { member: MemberRow; isBirthday: boolean }) {
  const { church } = useArea();
  const greeting = isBirthday ? birthdayGreeting(member, church.name, isBirthday) : undefined;
  const links = contactLinks(member, greeting);
  if (hasDied(member)) return null;
  if (!member.isMinor) return links.map(({ who, ...channels }) => <Channels key={who.id} {...channels} />);
  if (links.length === 0) return <GuardianHint person={member} />;
  return (
    <ul className="grid gap-3 print:hidden">
      {member.guardians
        .filter(({ id }) => links.some(({ who }) => who.id === id))
        .map((guardian) => {
          const to = `A ${guardianText(guardian, member.guardians)}`;
          const { who: _, ...channels } = links.find(({ who }) => who.id === guardian.id) as (typeof links)[number];
          return (
            <li key={guardian.id} className="grid gap-1">
              <span className="font-medium">{to}</span>
              <Channels to={to} {...channels} />
            </li>
          );
        })}
    </ul>
  );
}

/** `to`: «A su mamá», where it is not the person of the page. */
function Channels({ to, whatsapp, call, mail }: Links & { to?: string }) {
  const channels = [
    { label: "WhatsApp", icon: MessageCircle, href: whatsapp },
    { label: "Llamar", icon: Phone, href: call },
    { label: "Correo", icon: Mail, href: mail },
  ];
  return (
    <div className="flex gap-2 print:hidden">
      {channels.map(
        ({ label, icon: Icon, href }) =>
          href && (
            <Button
              asChild
              key={label}
              className="max-sm:flex-1 max-sm:flex-col max-sm:gap-0.5 max-sm:px-1 max-sm:py-2"
            >
              <a
                href={href}
                {...(to && { "aria-label": `${label}: ${to}` })}
                {...(href.startsWith("https:") && { target: "_blank", rel: "noopener" })}
              >
                <Icon aria-hidden />
                {label}
              </a>
            </Button>
          ),
      )}
    </div>
  );
}
