"use client";

import { useQuery } from "@tanstack/react-query";
import { UserPlus } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { linkClass } from "@/components/lists/row-class";
import { Button } from "@/components/ui/controls/button";
import { Link } from "@/components/ui/controls/link";
import { useArea } from "@/components/ui/layout/area";
import { Panel, PanelBody, PanelHead } from "@/components/ui/layout/panel";
import { ErrorState } from "@/components/ui/states/error-state";
import { Skeleton } from "@/components/ui/states/skeleton";
import { roleText } from "@/lib/members/families/labels";
import type { MemberRow } from "@/lib/members/schema";
import { members } from "../members";
import { families, familyHref, nameOf } from "./families";
import { FamilyPeople } from "./family-people";

/** Loaded when it opens. */
const FamilyDialog = dynamic(() => import("./add-to-family").then((module) => module.FamilyDialog), {
  loading: () => null,
});

/** Family of a person, on their page. */
export function FamilyPanel({ id }: { id: number }) {
  const { canWrite } = useArea();
  const { data: member } = useQuery(members.one(id));
  const [isAdding, setAdding] = useState(false);
  if (!member || (member.familyId === null && !canWrite)) return null;
  const { familyId } = member;
  return (
    <Panel aria-labelledby="person-family">
      <PanelHead
        id="person-family"
        title={
          familyId === null ? (
            "Familia"
          ) : (
            <Link href={familyHref(familyId)} className={linkClass}>
              {nameOf({ name: member.family ?? "" })}
            </Link>
          )
        }
        action={
          canWrite && (
            <Button size="sm" aria-haspopup="dialog" onClick={() => setAdding(true)} className="print:hidden">
              <UserPlus aria-hidden />
              Agregar a su familia
            </Button>
          )
        }
      />
      {familyId === null ? (
        <PanelBody>
          <p className="text-fg-muted">No tiene familia en la lista.</p>
        </PanelBody>
      ) : (
        <Others member={member} id={familyId} />
      )}
      {isAdding && <AddingDialog member={member} onClose={() => setAdding(false)} />}
    </Panel>
  );
}

function Others({ member, id }: { member: MemberRow; id: number }) {
  const { data, error, refetch } = useQuery(families.one(id));
  if (!data)
    return (
      <PanelBody>
        {error ? (
          <ErrorState error={error} title="No pudimos cargar su familia" onRetry={() => void refetch()} />
        ) : (
          <Skeleton className="h-14" />
        )}
      </PanelBody>
    );
  return (
    <>
      <p className="px-4 pb-2 text-fg-muted text-sm md:px-6">
        {member.familyRole && `En ella es: ${roleText(member.familyRole, member.genre).toLowerCase()}. `}
        {data.people.length < 2 && "No tiene a nadie más."}
      </p>
      <FamilyPeople family={data} except={member.id} className="border-border border-t" />
    </>
  );
}

/** Adds to the person's family, or to a new one of theirs. */
function AddingDialog({ member, onClose }: { member: MemberRow; onClose: () => void }) {
  const { familyId: id, family } = member;
  const known = id === null ? undefined : { id, name: family ?? "", address: member.familyAddress };
  return <FamilyDialog person={member} family={known} onClose={onClose} />;
}
