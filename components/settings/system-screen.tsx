"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { Mail } from "lucide-react";
import type { ReactNode } from "react";
import { SettingsHead } from "@/components/shell/settings-head";
import { Button } from "@/components/ui/controls/button";
import { useArea } from "@/components/ui/layout/area";
import { DescriptionItem } from "@/components/ui/layout/description-item";
import { Panel, PanelBody, PanelHead } from "@/components/ui/layout/panel";
import { Badge } from "@/components/ui/marks/badge";
import { ErrorState } from "@/components/ui/states/error-state";
import { FormSkeleton } from "@/components/ui/states/form-skeleton";
import { api } from "@/lib/client/api";
import { toast } from "@/lib/client/toast";
import { formatMoment } from "@/lib/core/values/dates";
import type { SystemState } from "@/lib/system/schema";
import { backupText, billingText, bytesText, mailText, storageText, unsentText } from "./system-text";

export function SystemScreen() {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ["system"],
    queryFn: () => api.get("/system"),
  });
  return (
    <>
      <SettingsHead />
      {data ? (
        <div className="grid items-start gap-4 md:gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <Services state={data} />
          <Versions state={data} />
        </div>
      ) : (
        <Panel>
          {error ? (
            <ErrorState title="No pudimos cargar el sistema" error={error} onRetry={refetch} busy={isFetching} />
          ) : (
            <FormSkeleton />
          )}
        </Panel>
      )}
    </>
  );
}

function Services({ state }: { state: SystemState }) {
  const { church } = useArea();
  const { mail, storage, google, stripe, backups } = state;
  const lastAt = backups.lastAt && formatMoment(backups.lastAt, church.timeZone);
  return (
    <Panel aria-labelledby="services-title">
      <PanelHead id="services-title" title="Qué está configurado" />
      <dl>
        <Service
          label="Correo"
          isSet={mail.isSet}
          text={mailText(mail)}
          problem={unsentText(mail.unsent)}
          action={<TestMail />}
        />
        <Service
          label="Copias de seguridad"
          isSet={backups.lastAt !== null}
          text={backupText(backups, lastAt)}
          missing="Ninguna a la vista"
        />
        <Service label="Fotos y archivos" isSet text={storageText(storage)} />
        <Service
          label="Entrar con Google"
          isSet={google}
          text={google ? "El botón está donde se inicia sesión." : "Se entra con correo y contraseña."}
        />
        <Service
          label="Cobro de planes"
          isSet={stripe.isSet}
          text={billingText(stripe, stripe.lastEventAt && formatMoment(stripe.lastEventAt, church.timeZone))}
        />
        <Service
          label="Dominio propio del sitio de cada iglesia"
          isSet={false}
          missing="Todavía no"
          text={`Los sitios están bajo ${state.appUrl}/websites/. Esta versión no usa SITES_DOMAIN.`}
        />
      </dl>
    </Panel>
  );
}

interface ServiceProps {
  label: string;
  isSet: boolean;
  text: string;
  /** Badge text if it is not configured. */
  missing?: string;
  problem?: string | null;
  action?: ReactNode;
}

function Service({ label, isSet, text, missing = "Sin configurar", problem, action }: ServiceProps) {
  return (
    <div className="grid gap-1 border-border border-t px-4 py-3 md:px-6">
      <dt className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
        {label}
        <Badge tone={isSet ? "ok" : "neutral"}>{isSet ? "Listo" : missing}</Badge>
      </dt>
      <dd className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span className="min-w-0 flex-1 basis-60 break-words text-fg-muted">{text}</span>
        {action}
        {problem && <span className="basis-full text-danger [overflow-wrap:anywhere]">{problem}</span>}
      </dd>
    </div>
  );
}

function TestMail() {
  const send = useMutation({
    mutationFn: () => api.post("/system/test-mail"),
    onSuccess: ({ to, isFile }) =>
      toast.success(isFile ? "El correo de prueba quedó en un archivo: no hay servidor de correo" : `Enviado a ${to}`),
    onError: (error) => toast.error(error),
  });
  return (
    <Button busy={send.isPending} onClick={() => send.mutate()} className="max-md:w-full">
      <Mail aria-hidden />
      Enviar correo de prueba
    </Button>
  );
}

function Versions({ state }: { state: SystemState }) {
  const { version, node, postgres, databaseBytes, migrations, appUrl } = state;
  return (
    <Panel aria-labelledby="versions-title">
      <PanelHead id="versions-title" title="Versiones" />
      <PanelBody>
        <dl className="grid gap-4 sm:grid-cols-2">
          <DescriptionItem label="Atrio">{version}</DescriptionItem>
          <DescriptionItem label="Base de datos">Postgres {postgres}</DescriptionItem>
          <DescriptionItem label="Node">{node}</DescriptionItem>
          <DescriptionItem label="Cambios de la base">{String(migrations.applied)}</DescriptionItem>
          {databaseBytes !== null && (
            <DescriptionItem label="Tamaño de la base">{bytesText(databaseBytes)}</DescriptionItem>
          )}
          <DescriptionItem label="Dirección">{appUrl}</DescriptionItem>
        </dl>
      </PanelBody>
    </Panel>
  );
}
