"use client";

import { Download, Link2, MessageCircle, Plus, Printer, Share2 } from "lucide-react";
import {
  canShare,
  downloadCertificate,
  shareCertificate,
  whatsappAddress,
} from "@/components/certificates/certificate-files";
import { PrintedCertificate } from "@/components/certificates/certificate-screen";
import { Departure } from "@/components/certificates/departure";
import { printCertificate } from "@/components/certificates/print-certificate";
import { copyVerification } from "@/components/certificates/verification";
import { StepHeading } from "@/components/imports/step-heading";
import { WizardActions } from "@/components/imports/wizard-actions";
import { linkClass } from "@/components/lists/row-class";
import { Button } from "@/components/ui/controls/button";
import { Link } from "@/components/ui/controls/link";
import { Panel, PanelBody } from "@/components/ui/layout/panel";
import { theBook } from "@/lib/certificates/books/labels";
import { placeInBook } from "@/lib/certificates/books/rules";
import { folioText } from "@/lib/certificates/rules";
import type { IssuedCertificate } from "@/lib/certificates/schema";

interface IssuedPanelProps {
  certificate: IssuedCertificate;
  onAnother: () => void;
}

/** The certificate that was just issued, and what can be done with it. */
export function IssuedPanel({ certificate, onAnother }: IssuedPanelProps) {
  const { name, folio, type, verificationUrl, bookEntry } = certificate;
  return (
    <>
      <StepHeading takesFocus>Listo: el certificado de {name} está emitido</StepHeading>
      <div className="grid items-start gap-4 md:gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <PrintedCertificate certificate={certificate} />
        <div className="grid gap-4 md:gap-6">
          <Panel aria-label="Qué hacer con él">
            <PanelBody className="grid gap-3">
              <p className="text-fg-muted">
                {type}, {folioText(folio)}
              </p>
              {bookEntry && (
                <p>
                  {bookEntry.isNew ? "Quedó anotado en " : "Ya estaba con esa fecha en "}
                  <Link href={`/certificates/books/${bookEntry.id}`} className={linkClass}>
                    {theBook(bookEntry.book)}, {placeInBook(bookEntry)}
                  </Link>
                  {!bookEntry.isNew && ": no se anotó otra vez"}.
                </p>
              )}
              <Button variant="primary" onClick={() => void downloadCertificate(certificate)}>
                <Download aria-hidden />
                Descargar PDF
              </Button>
              <Button onClick={() => void printCertificate(certificate)}>
                <Printer aria-hidden />
                Imprimir
              </Button>
              {canShare() && (
                <Button onClick={() => void shareCertificate(certificate)}>
                  <Share2 aria-hidden />
                  Compartir
                </Button>
              )}
              <Button asChild>
                <a href={whatsappAddress(certificate)} target="_blank" rel="noopener">
                  <MessageCircle aria-hidden />
                  Enviar por WhatsApp
                </a>
              </Button>
              <Button onClick={() => void copyVerification(verificationUrl)}>
                <Link2 aria-hidden />
                Copiar enlace de verificación
              </Button>
            </PanelBody>
          </Panel>
          <Departure certificate={certificate} />
        </div>
      </div>
      <WizardActions>
        <Button asChild>
          <Link href="/certificates">Ver certificados</Link>
        </Button>
        <Button onClick={onAnother}>
          <Plus aria-hidden />
          Emitir otro
        </Button>
      </WizardActions>
    </>
  );
}
