"use client";

import { UserPlus } from "lucide-react";
import { usePermission } from "@/components/shell/account/use-permission";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/controls/button";
import { Link } from "@/components/ui/controls/link";
import { ADD_GUARDIAN } from "@/lib/members/guardians/labels";
import { GUARDIANS_ID } from "./guardians";

interface GuardianHintProps {
  person: { id: number; name: string };
  /** Only the picture of it, where there is no room for words. */
  isIcon?: boolean;
}

/** Leads to where a guardian is added to a minor whom nobody can be asked for; nothing for who only reads. */
export function GuardianHint({ person: { id, name }, isIcon = false }: GuardianHintProps) {
  if (!usePermission()({ area: "members", needs: "write" })) return null;
  return (
    <Button
      asChild
      variant={isIcon ? "quiet" : "default"}
      size={isIcon ? "icon" : "sm"}
      className={cn("relative", !isIcon && "justify-self-start")}
    >
      <Link href={`/members/${id}#${GUARDIANS_ID}`} aria-label={`${ADD_GUARDIAN}: ${name}`}>
        <UserPlus aria-hidden />
        {!isIcon && ADD_GUARDIAN}
      </Link>
    </Button>
  );
}
