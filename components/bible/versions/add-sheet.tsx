"use client";

import { FileUp } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { useController } from "react-hook-form";
import * as z from "zod";
import { useField } from "@/components/fields/field";
import { FieldMessages } from "@/components/fields/field-messages";
import { Form, SubmitButton } from "@/components/fields/form";
import { labelClass } from "@/components/fields/label-class";
import { useUnsaved } from "@/components/fields/use-unsaved";
import { useRefresh } from "@/components/lists/use-refresh";
import { Button } from "@/components/ui/controls/button";
import { RadioCards } from "@/components/ui/controls/radio-cards";
import { useArea } from "@/components/ui/layout/area";
import { Sheet, SheetBody, SheetContent, SheetFooter } from "@/components/ui/popups/sheet";
import { Notice } from "@/components/ui/states/notice";
import { bibleFormats, DECLARATION, FILE_MAX } from "@/lib/bible/versions/rules";
import { type AddedVersion, versionForm } from "@/lib/bible/versions/schema";
import { errorText, toast } from "@/lib/client/toast";
import { bytesText, countText } from "@/lib/core/values/numbers";
import { NameFields } from "./rename-sheet";
import { type NewVersion, sendVersion, VERSIONS } from "./versions";

/** Names of files that are read, whatever is in them: the server tells it. */
const FILE_TYPES = ".xml,.osis,.json,.zip,.gz";

const { name, abbreviation } = versionForm.schema.shape;

const schema = z.object({
  file: z
    .custom<File | null>()
    .refine((file) => file !== null, "Elige el archivo de la Biblia")
    .refine((file) => file === null || file.size > 0, "El archivo está vacío. Elige otro.")
    .refine(
      (file) => file === null || file.size <= FILE_MAX,
      "El archivo pesa más de 30 MB. Súbelo comprimido, en un ZIP.",
    ),
  name,
  abbreviation,
  declaration: z.boolean().refine((value) => value, "Sin esta declaración no la podemos agregar"),
});

type Reading = AddedVersion["reading"];
type Values = Omit<NewVersion, "division">;

/** Adds a Bible: a form with its file, then what was read of it, and only then it is added. */
export function AddSheet({ onClose }: { onClose: () => void }) {
  const { setDirty, requestClose, dialog } = useUnsaved(onClose);
  const [values, setValues] = useState<Values>();
  const [read, setRead] = useState<Reading>();
  const [percent, setPercent] = useState<number>();
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);

  const send = async (version: NewVersion, dryRun: boolean) => {
    abort.current = new AbortController();
    setPercent(0);
    try {
      return await sendVersion(version, { dryRun, onSent: setPercent, signal: abort.current.signal });
    } finally {
      setPercent(undefined);
    }
  };

  return (
    <>
      <Sheet open onOpenChange={(open) => !open && requestClose()}>
        <SheetContent title="Agregar Biblia">
          {/* Kept while its answer is looked at: going back loses nothing. */}
          <div className={read ? "hidden" : "contents"}>
            <Form
              schema={schema}
              values={{ file: null, name: "", abbreviation: "", declaration: false }}
              onDirtyChange={setDirty}
              onSubmit={async ({ file, ...texts }) => {
                if (!file) return;
                const version = { ...texts, file };
                const { reading } = await send({ ...version, division: "" }, true);
                setValues(version);
                setRead(reading);
                setDirty(true);
              }}
              footer={
                <>
                  <Button onClick={requestClose}>Cancelar</Button>
                  <SubmitButton busyText={busyText(percent)}>Leer archivo</SubmitButton>
                </>
              }
            >
              <FileField />
              <NameFields />
              <DeclarationField />
            </Form>
          </div>
          {read && values && (
            <Result
              reading={read}
              values={values}
              percent={percent}
              onBack={() => setRead(undefined)}
              onAdd={(division) => send({ ...values, division }, false)}
              onClose={onClose}
            />
          )}
        </SheetContent>
      </Sheet>
      {dialog}
    </>
  );
}

const busyText = (percent: number | undefined) =>
  percent === undefined || percent >= 100 ? "Leyendo…" : `Enviando… ${percent} %`;

function FileField() {
  const { church } = useArea();
  const label = "Archivo";
  const { field } = useController({ name: "file" });
  const hint = "OSIS, Zefania o Beblia (XML), o JSON. También en un ZIP. Hasta 30 MB.";
  const { id, error, control } = useField({ name: "file", label, hint });
  const file = field.value as File | null;
  return (
    <div className="grid min-w-0 content-start gap-1">
      <label htmlFor={id} className={labelClass}>
        {label}
      </label>
      <div className="relative flex min-h-16 items-center gap-3 rounded-md border-2 border-border-strong border-dashed px-4 py-3 hover:bg-surface2/55 has-focus-visible:outline-2 has-focus-visible:outline-ring has-focus-visible:outline-offset-2">
        <FileUp aria-hidden className="size-6 shrink-0 text-fg-muted" />
        <span className="min-w-0 [overflow-wrap:anywhere]">
          {file ? (
            <>
              <span className="block font-medium">{file.name}</span>
              <span className="block text-fg-muted text-sm">{bytesText(file.size, church)}</span>
            </>
          ) : (
            <span className="font-medium">Elige el archivo de la Biblia</span>
          )}
        </span>
        <input
          {...control}
          ref={field.ref}
          type="file"
          accept={FILE_TYPES}
          onBlur={field.onBlur}
          onChange={(event) => {
            const chosen = event.target.files?.[0];
            if (chosen) field.onChange(chosen);
            // Allows choosing the same file again, corrected.
            event.target.value = "";
          }}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
        />
      </div>
      <FieldMessages id={id} hint={hint} error={error} />
    </div>
  );
}

function DeclarationField() {
  const { field } = useController({ name: "declaration" });
  const { id, error, control } = useField({ name: "declaration", label: "Declaración" });
  return (
    <div className="grid gap-2 rounded-md border border-border px-4 py-3">
      <label className="flex min-h-11 items-start gap-3">
        <input
          {...control}
          ref={field.ref}
          type="checkbox"
          checked={field.value as boolean}
          onBlur={field.onBlur}
          onChange={(event) => field.onChange(event.target.checked)}
          className="mt-0.5 size-5 shrink-0 accent-primary"
        />
        <span>{DECLARATION}</span>
      </label>
      <p className="text-fg-muted text-sm">
        Muchas traducciones, como la Reina-Valera 1960, tienen dueño. Guardamos tu nombre y la fecha de hoy.
      </p>
      <FieldMessages id={id} error={error} />
    </div>
  );
}

interface ResultProps {
  reading: Reading;
  values: Values;
  percent: number | undefined;
  onBack: () => void;
  onAdd: (division: string) => Promise<unknown>;
  onClose: () => void;
}

const divisionOptions = [
  { value: "rvr1960", label: "Como la Reina-Valera 1960", text: "Jonás 1 tiene 17 versículos, y Oseas 11 tiene 12." },
  { value: "spanish", label: "Como la Reina-Valera 1909", text: "Jonás 1 tiene 16 versículos, y Oseas 11 tiene 11." },
] as const;

/** What was read, before it counts. */
function Result({ reading, values, percent, onBack, onAdd, onClose }: ResultProps) {
  const { church } = useArea();
  const refresh = useRefresh(VERSIONS);
  const [division, setDivision] = useState(reading.division);
  const [error, setError] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const warnings = useId();
  useEffect(() => heading.current?.focus(), []);

  const add = async () => {
    setBusy(true);
    setError(undefined);
    try {
      await onAdd(reading.isDivisionSure ? "" : division);
      await refresh();
      toast.success(`Agregaste ${values.name}`);
      onClose();
    } catch (failure) {
      setError(failure);
      setBusy(false);
    }
  };

  return (
    <>
      <SheetBody className="grid content-start gap-4">
        <h3 ref={heading} tabIndex={-1} className="text-lg outline-none">
          Esto trae el archivo
        </h3>
        {error ? (
          <Notice tone="bad" role="alert">
            {errorText(error)}
          </Notice>
        ) : null}
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 [&_dd]:[overflow-wrap:anywhere] [&_dt]:text-fg-muted">
          <dt>Se llamará</dt>
          <dd>
            {values.name} · {values.abbreviation}
          </dd>
          {reading.title && (
            <>
              <dt>En el archivo</dt>
              <dd>{reading.title}</dd>
            </>
          )}
          <dt>Formato</dt>
          <dd>{bibleFormats[reading.format]}</dd>
          <dt>Trae</dt>
          <dd>
            {countText(reading.books, "libro", "libros", church)},{" "}
            {countText(reading.verses, "versículo", "versículos", church)}
          </dd>
          {reading.isDivisionSure && (
            <>
              <dt>Numeración</dt>
              <dd>{reading.division === "rvr1960" ? "La de la Reina-Valera 1960" : "La de la Reina-Valera 1909"}</dd>
            </>
          )}
        </dl>
        {reading.warnings.length > 0 && (
          <Notice tone="warn" aria-labelledby={warnings} role="group">
            <p id={warnings} className="font-semibold">
              Revisa esto antes de agregarla
            </p>
            <ul className="mt-1 grid list-disc gap-1 pl-5">
              {reading.warnings.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </Notice>
        )}
        {!reading.isDivisionSure && (
          <RadioCards
            legend="¿Cómo numera los versículos?"
            options={[...divisionOptions]}
            value={division}
            onChange={setDivision}
          />
        )}
        {reading.notices.length > 0 && (
          <ul className="grid list-disc gap-1 pl-5 text-fg-muted text-sm">
            {reading.notices.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )}
      </SheetBody>
      <SheetFooter>
        <Button onClick={onBack} disabled={isBusy}>
          Volver
        </Button>
        <Button variant="primary" busy={isBusy} onClick={add}>
          {isBusy
            ? percent === undefined || percent >= 100
              ? "Agregando…"
              : `Enviando… ${percent} %`
            : "Agregar Biblia"}
        </Button>
      </SheetFooter>
    </>
  );
}
