"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { RowMenu } from "@/components/lists/row-menu";
import { useFirstUse } from "@/components/ui/use-first-use";
import type { MemberRow } from "@/lib/members/schema";
import { PersonDataEraseItem } from "./person-data-erase-item";

const PersonDataErasure = dynamic(() => import("./person-data-erasure").then((module) => module.PersonDataErasure));

/** Owner's actions on a person in the trash, besides restoring them. */
export function PersonDataTrashMenu({ member }: { member: Pick<MemberRow, "id" | "name"> }) {
  const [erasing, setErasing] = useState(false);
  const used = useFirstUse(erasing);
  return (
    <>
      <RowMenu label={`Más acciones para ${member.name}`}>
        <PersonDataEraseItem onSelect={() => setErasing(true)} />
      </RowMenu>
      {used && <PersonDataErasure member={member} open={erasing} onOpenChange={setErasing} />}
    </>
  );
}
