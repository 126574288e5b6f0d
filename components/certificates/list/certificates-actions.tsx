"use client";

import { Plus, UsersRound } from "lucide-react";
import type { ComponentProps } from "react";
import { certificatesText } from "@/components/certificates/certificates";
import type { ExportItems } from "@/components/lists/export-items";
import { ExportMenu } from "@/components/lists/export-menu";
import { MoreActions } from "@/components/lists/more-actions";
import type { Selection } from "@/components/lists/use-selection";
import { Button } from "@/components/ui/controls/button";
import { FirstWord } from "@/components/ui/controls/first-word";
import { Link } from "@/components/ui/controls/link";
import { useArea } from "@/components/ui/layout/area";
import { MenuItem } from "@/components/ui/popups/menu";

interface CertificatesActionsProps {
  /** Number of certificates in the list. */
  count: number;
  exportQuery: ComponentProps<typeof ExportItems>["query"];
  selection: Selection;
}

/** Actions of the list, for those who may export it: export, issue to several, issue; on narrow screens in a menu. */
export function CertificatesActions({ count, exportQuery, selection }: CertificatesActionsProps) {
  const { canWrite, church } = useArea();
  const exportProps = {
    what: certificatesText(count, church),
    count,
    path: "/certificates/export",
    query: exportQuery,
  };
  if (!canWrite) return <ExportMenu {...exportProps} disabled={count === 0} />;
  return (
    <>
      <ExportMenu {...exportProps} disabled={count === 0} className="max-lg:hidden" />
      <Button asChild className="max-lg:hidden">
        <Link href="/certificates/batch">
          <UsersRound aria-hidden />
          Emitir a varios
        </Link>
      </Button>
      <MoreActions exportProps={exportProps} onSelect={selection.open} className="lg:hidden">
        <MenuItem icon={UsersRound} asChild>
          <Link href="/certificates/batch">Emitir a varios</Link>
        </MenuItem>
      </MoreActions>
      <Button asChild variant="primary" data-page-action aria-keyshortcuts="n">
        <Link href="/certificates/new">
          <Plus aria-hidden />
          <FirstWord text="Nuevo certificado" />
        </Link>
      </Button>
    </>
  );
}
