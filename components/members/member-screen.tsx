"use client";

import { ArrowLeft, Pencil, Trash2 } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { FormSkeleton } from "@/components/fields/form-skeleton";
import { RowMenu } from "@/components/lists/row-menu";
import { useSheet } from "@/components/lists/use-sheet";
import { useAreaPlace } from "@/components/shell/area-place";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { MenuItem } from "@/components/ui/menu";
import { PageHead } from "@/components/ui/page-head";
import { Panel } from "@/components/ui/panel";
import { ApiError } from "@/lib/client/api";
import type { MemberRow } from "@/lib/members/schema";
import { MemberCard } from "./member-card";
import { MemberHistory } from "./member-history";
import { MemberSheet } from "./member-sheet";
import { useDeleteMember } from "./use-member-actions";
import { useMember } from "./use-members";

export function MemberScreen({ id }: { id: number }) {
  const { canWrite } = useAreaPlace();
  const { data: member, error, refetch, isFetching } = useMember(id);
  const back = { href: "/members", label: "Miembros" };

  if (error instanceof ApiError && error.status === 404) return <Gone />;
  return (
    <>
      <PageHead back={back} actions={canWrite && member && <MemberActions member={member} />} />
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
  const router = useRouter();
  const { openEdit } = useSheet();
  const remove = useDeleteMember(() => router.push("/members"));
  return (
    <>
      <RowMenu label={`Más acciones para ${member.name}`} variant="default">
        <MenuItem icon={Trash2} tone="danger" onSelect={() => remove.mutate(member)}>
          Eliminar
        </MenuItem>
      </RowMenu>
      <Button variant="primary" onClick={() => openEdit(member.id)}>
        <Pencil aria-hidden />
        Editar
      </Button>
    </>
  );
}

function Gone() {
  return (
    <Panel>
      <EmptyState
        title="Esta persona ya no está en la lista"
        action={
          <>
            <Button asChild>
              <Link href="/members">
                <ArrowLeft aria-hidden />
                Ver todos
              </Link>
            </Button>
            <Button asChild>
              <Link href="/members/trash">Ver la papelera</Link>
            </Button>
          </>
        }
      >
        Puede estar en la papelera: allí se guarda 30 días.
      </EmptyState>
    </Panel>
  );
}
