"use client";

import { Pencil, Trash2 } from "lucide-react";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { FormSkeleton } from "@/components/ui/form-skeleton";
import { RowMenu } from "@/components/lists/row-menu";
import { RowNotFound } from "@/components/lists/row-not-found";
import { useSheet } from "@/components/lists/use-sheet";
import { useArea } from "@/components/ui/area";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { MenuItem, MenuSeparator } from "@/components/ui/menu";
import { PageHead } from "@/components/ui/page-head";
import { Panel } from "@/components/ui/panel";
import { useFirstUse } from "@/components/ui/use-first-use";
import { ApiError } from "@/lib/client/api";
import type { MemberRow } from "@/lib/members/schema";
import { MemberCard } from "./member-card";
import { MemberHistory } from "./member-history";
import { MemberSheet } from "./member-sheet";
import { PersonDataEraseItem } from "./person-data-erase-item";
import { PersonDataItems } from "./person-data-items";
import { useDeleteMember } from "./use-member-actions";
import { useMember } from "./use-members";

const PersonDataErasure = dynamic(() => import("./person-data-erasure").then((module) => module.PersonDataErasure));

export function MemberScreen({ id }: { id: number }) {
  const { data: member, error, refetch, isFetching } = useMember(id);
  const back = { href: "/members", label: "Miembros" };

  if (error instanceof ApiError && error.status === 404)
    return <RowNotFound title="Esta persona ya no está en la lista" list="/members" />;
  return (
    <>
      <PageHead back={back} actions={member && <MemberActions member={member} />} />
      {!member ? (
        <Panel>
          {error ? (
            <ErrorState title="No pudimos cargar la ficha" error={error} onRetry={refetch} busy={isFetching} />
          ) : (
            <FormSkeleton />
          )}
        </Panel>
      ) : (
        <div className="grid items-start gap-4 md:gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <MemberCard member={member} />
          <MemberHistory id={id} />
        </div>
      )}
      <MemberSheet />
    </>
  );
}

function MemberActions({ member }: { member: MemberRow }) {
  const { canWrite, isOwner } = useArea();
  const router = useRouter();
  const { openEdit } = useSheet();
  const [erasing, setErasing] = useState(false);
  const used = useFirstUse(erasing);
  const leave = () => router.push("/members");
  const remove = useDeleteMember(leave);
  return (
    <>
      <RowMenu label={`Más acciones para ${member.name}`} variant="default">
        <PersonDataItems member={member} />
        {canWrite && (
          <>
            <MenuSeparator />
            <MenuItem icon={Trash2} tone="danger" onSelect={() => remove.mutate(member)}>
              Eliminar
            </MenuItem>
            {isOwner && <PersonDataEraseItem onSelect={() => setErasing(true)} />}
          </>
        )}
      </RowMenu>
      {used && <PersonDataErasure member={member} open={erasing} onOpenChange={setErasing} onErased={leave} />}
      {canWrite && (
        <Button variant="primary" onClick={() => openEdit(member.id)}>
          <Pencil aria-hidden />
          Editar
        </Button>
      )}
    </>
  );
}
