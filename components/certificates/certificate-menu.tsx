"use client";

import { Ban, CopyPlus, Download, Link2, MessageCircle, Printer, Share2 } from "lucide-react";
import dynamic from "next/dynamic";
import type { ReactNode } from "react";
import { RowMenu } from "@/components/lists/row-menu";
import { Link } from "@/components/ui/controls/link";
import { useArea } from "@/components/ui/layout/area";
import { MenuItem, MenuSeparator } from "@/components/ui/popups/menu";
import { useMenuDialog } from "@/components/ui/popups/use-menu-dialog";
import type { CertificateRow } from "@/lib/certificates/schema";
import { canShare, downloadCertificate, shareCertificate, whatsappAddress } from "./certificate-files";
import { printCertificate } from "./print-certificate";
import { copyVerification } from "./verification";

const RevokeDialog = dynamic(() => import("./revoke-dialog").then((module) => module.RevokeDialog), {
  loading: () => null,
});

interface CertificateMenuProps {
  certificate: CertificateRow;
  /** On the certificate's own page. */
  isOnPage?: boolean;
  /** First items of the menu. */
  children?: ReactNode;
}

export function CertificateMenu({ certificate, isOnPage = false, children }: CertificateMenuProps) {
  const { canWrite } = useArea();
  const { isUsed, show, dialog } = useMenuDialog();
  const { id, verificationUrl, name, revokedAt } = certificate;
  return (
    <>
      <RowMenu
        label={`${isOnPage ? "Más acciones" : "Acciones"} para el certificado de ${name}`}
        variant={isOnPage ? "default" : "quiet"}
      >
        {children}
        <MenuItem icon={Download} onSelect={() => void downloadCertificate(certificate)}>
          Descargar PDF
        </MenuItem>
        <MenuItem icon={Printer} onSelect={() => void printCertificate(certificate)}>
          Imprimir
        </MenuItem>
        {canShare() && (
          <MenuItem icon={Share2} onSelect={() => void shareCertificate(certificate)}>
            Compartir
          </MenuItem>
        )}
        <MenuItem icon={MessageCircle} asChild>
          <a href={whatsappAddress(certificate)} target="_blank" rel="noopener">
            Enviar por WhatsApp
          </a>
        </MenuItem>
        <MenuItem icon={Link2} onSelect={() => void copyVerification(verificationUrl)}>
          Copiar enlace de verificación
        </MenuItem>
        {canWrite && (
          <MenuItem icon={CopyPlus} asChild>
            <Link href={`/certificates/new?igual=${id}`}>Emitir otro igual</Link>
          </MenuItem>
        )}
        {canWrite && !revokedAt && (
          <>
            <MenuSeparator />
            <MenuItem icon={Ban} tone="danger" onSelect={show}>
              Revocar…
            </MenuItem>
          </>
        )}
      </RowMenu>
      {isUsed && <RevokeDialog certificate={certificate} {...dialog} />}
    </>
  );
}
