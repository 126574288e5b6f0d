"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { RowMenu } from "@/components/lists/row-menu";
import { useFirstUse } from "@/components/ui/use-first-use";
import type { MemberRow } from "@/lib/members/schema";
import { EraseItem } from "./person-data-erase-item";

const PersonErasure = dynamic(() => import("./person-data-erasure").then((module) => module.PersonErasure));

/** What the owner can do with somebody in the trash, beside restoring them. */
export function PersonTrashMenu({ member }: { member: Pick<MemberRow, "id" | "name"> }) {
  const [erasing, setErasing] = useState(false);
  const used = useFirstUse(erasing);
  return (
    <>
      <RowMenu label={`Más acciones para ${member.name}`}>
        <EraseItem onSelect={() => setErasing(true)} />
      </RowMenu>
      {used && <PersonErasure member={member} open={erasing} onOpenChange={setErasing} />}
    </>
  );
}
