"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Field } from "@/components/fields/field";
import { ShareLink, WhatsAppButton } from "@/components/share/share-link";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/controls/button";
import { inputClass } from "@/components/ui/controls/input";
import { Link } from "@/components/ui/controls/link";
import { useArea } from "@/components/ui/layout/area";
import { Sheet, SheetBody, SheetContent, SheetFooter } from "@/components/ui/popups/sheet";
import { Notice } from "@/components/ui/states/notice";
import { siteQueries } from "@/components/websites/queries";
import { ApiError } from "@/lib/client/api";
import { today } from "@/lib/core/values/dates";
import { textsOf } from "@/lib/posts/content/rules";
import { DESCRIPTION_MAX } from "@/lib/posts/rules";
import type { PostDetail } from "@/lib/posts/schema";
import { type FieldName, fieldIds } from "../field-ids";
import { type Missing, missingOf } from "../missing";
import { momentText, sentence, toLocalMoment } from "../moment";
import type { PostEditor } from "../use-post-editor";
import type { Publication } from "../use-publication";
import { AuthorField, CategoriesField } from "./author-fields";
import { CoverField } from "./cover-field";
import { SlugField } from "./slug-field";
import { momentOf, type When, WhenField } from "./when-field";

interface PublishSheetProps {
  open: boolean;
  editor: PostEditor;
  publication: Publication;
  onField: (field: FieldName) => void;
  onClose: () => void;
}

/** What is decided when a post is published. */
export function PublishSheet({ open, onClose, ...props }: PublishSheetProps) {
  return (
    <Sheet open={open} onOpenChange={(next) => !next && onClose()}>
      <SheetContent title={props.editor.row && props.editor.row.state !== "draft" ? "Publicación" : "Publicar"}>
        {open && <PublishForm {...props} />}
      </SheetContent>
    </Sheet>
  );
}

function PublishForm({ editor, publication, onField }: Omit<PublishSheetProps, "open" | "onClose">) {
  const { church } = useArea();
  const { timeZone } = church;
  const { row, values, change, problems, save } = editor;
  const { publish, failure, clearFailure } = publication;
  const { data: info, error: siteError } = useQuery({ ...siteQueries.info, retry: false });
  const hasNoSite = siteError instanceof ApiError && siteError.status === 404;
  const [when, setWhen] = useState(() => firstWhen(row, timeZone));
  const [isAsked, setAsked] = useState(false);
  const [done, setDone] = useState<PostDetail | null>(null);
  useEffect(() => clearFailure, [clearFailure]);

  const state = row?.state ?? "draft";
  const text = textsOf(values.content).join("");
  const refused = failure?.fields ?? [];
  const missing: Missing[] = [
    ...missingOf(values, text),
    ...problems.map(({ field, place, message }) => ({ field, place, message })),
  ];
  const wrong = missing.length > 0 ? missing : refused;
  const errorOf = (name: FieldName) => wrong.find(({ field }) => field === name)?.message;
  const moment = when.hasMoment ? momentOf(when) : null;
  const whenError = isAsked && when.hasMoment && !moment ? "Escribe el día y la hora" : undefined;
  const isWritten = Boolean(row?.hasChanges) || save.status !== "saved";
  const isOther = isOtherMoment(row, when, timeZone);
  const isChanged = state === "draft" || isWritten || isOther;
  const plan: Plan = {
    state,
    when,
    moment,
    isComing: moment !== null && moment > toLocalMoment(new Date().toISOString(), timeZone),
    isWritten,
    isOther,
  };

  const submit = () => {
    setAsked(true);
    if (missing.length > 0 || (when.hasMoment && !moment)) return;
    const publishedAt = state === "published" && !isOther ? undefined : moment;
    publish.mutate({ publishedAt }, { onSuccess: setDone });
  };

  return (
    <form
      noValidate
      className="flex min-h-0 flex-1 flex-col"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <SheetBody className="grid content-start gap-6">
        {done && <Done row={done} timeZone={timeZone} />}
        {!done && (
          <>
            <Problems missing={wrong} message={failure?.message ?? null} isAsked={isAsked} onField={onField} />
            <StateText row={row} timeZone={timeZone} />
          </>
        )}
        {(hasNoSite || info?.published === false) && <SiteNotice hasSite={!hasNoSite} />}
        <CoverField editor={editor} />
        <ExcerptField value={values.description} onChange={(description) => change({ description })} />
        <AuthorField value={values.author} error={errorOf("author")} onChange={(author) => change({ author })} />
        <CategoriesField
          value={values.categories}
          error={errorOf("categories")}
          onChange={(categories) => change({ categories })}
        />
        <SlugField
          id={fieldIds.slug}
          value={values.slug}
          title={values.title}
          blogUrl={info ? `${info.url}/blog` : "…/blog"}
          error={errorOf("slug")}
          onChange={(slug) => change({ slug })}
        />
        <WhenField
          value={when}
          isPublished={state === "published"}
          timeZone={timeZone}
          error={whenError}
          onChange={(next) => {
            setDone(null);
            setWhen(next);
          }}
        />
        {state === "published" && plan.isComing && (
          <Notice tone="warn">Los visitantes dejarán de verla hasta esa fecha.</Notice>
        )}
      </SheetBody>
      <SheetFooter>
        <p role="status" className="mr-auto min-w-0 basis-full text-sm">
          {planText(plan, timeZone)}
        </p>
        <Button
          type="submit"
          variant={isChanged ? "primary" : "default"}
          busy={publish.isPending}
          aria-disabled={!isChanged || undefined}
          title={isChanged ? undefined : UNCHANGED}
          onClick={isChanged ? undefined : (event) => event.preventDefault()}
        >
          {publish.isPending ? "Publicando…" : submitText(plan)}
        </Button>
      </SheetFooter>
    </form>
  );
}

function ExcerptField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <Field
      id="post-excerpt"
      label="Resumen"
      hint="Se lee en la lista del blog y al compartir el enlace."
      aside={
        <span className="shrink-0 text-fg-muted text-sm">
          {value.trim().length} de {DESCRIPTION_MAX}
        </span>
      }
    >
      <textarea
        id="post-excerpt"
        rows={3}
        value={value}
        maxLength={DESCRIPTION_MAX}
        aria-describedby="post-excerpt-hint"
        onChange={(event) => onChange(event.target.value)}
        className={cn(inputClass, "resize-y py-2")}
      />
    </Field>
  );
}

interface Plan {
  state: PostDetail["state"];
  when: When;
  /** Local moment; null: now or as it is, or not written yet. */
  moment: string | null;
  isComing: boolean;
  /** Whether something is written that visitors do not see. */
  isWritten: boolean;
  /** Whether the moment is another one than that of the post. */
  isOther: boolean;
}

function submitText({ state, isComing, isWritten, isOther }: Plan) {
  if (isComing) return "Programar";
  if (state !== "published") return "Publicar";
  return isOther && !isWritten ? "Cambiar fecha" : "Publicar cambios";
}

const UNCHANGED = "No hay cambios por publicar.";

/** What the button will do. */
function planText({ state, when: { hasMoment }, moment, isComing, isWritten, isOther }: Plan, timeZone: string) {
  const isPublished = state === "published";
  if (!hasMoment && !isPublished) return "Se publicará ahora mismo.";
  if (isPublished && !isOther) return isWritten ? "Los cambios se verán enseguida." : UNCHANGED;
  if (!moment) return "";
  const day = momentText(moment, timeZone);
  if (isComing) return sentence(isPublished ? `Se publicará otra vez el ${day}` : `Se publicará el ${day}`);
  if (!isPublished) return sentence(`Se publicará ahora mismo, con fecha del ${day}`);
  return sentence(isWritten ? `Los cambios se verán enseguida, con fecha del ${day}` : `Llevará la fecha del ${day}`);
}

/** Choice to begin with: the moment of a scheduled post, else none; the day and time that it has are offered. */
function firstWhen(row: PostDetail | null, timeZone: string): When {
  if (!row?.publishedAt) return { hasMoment: false, day: today(timeZone), time: "" };
  const [day = "", time = ""] = toLocalMoment(row.publishedAt, timeZone).split("T");
  return { hasMoment: row.state === "scheduled", day, time };
}

function isOtherMoment(row: PostDetail | null, when: When, timeZone: string) {
  if (!row?.publishedAt) return false;
  if (!when.hasMoment) return row.state === "scheduled";
  return momentOf(when) !== toLocalMoment(row.publishedAt, timeZone);
}

function StateText({ row, timeZone }: { row: PostDetail | null; timeZone: string }) {
  if (!row?.publishedAt) return null;
  const moment = momentText(toLocalMoment(row.publishedAt, timeZone), timeZone);
  if (row.state === "scheduled") return <p>{sentence(`Está programada: se publicará el ${moment}`)}</p>;
  return (
    <div className="grid gap-3">
      <p>
        {sentence(`Está publicada desde el ${moment}`)}
        {row.hasChanges && " Los visitantes todavía no ven tus últimos cambios."}
      </p>
      {row.url && <Address name={row.title} url={row.url} />}
    </div>
  );
}

const Address = ({ name, url }: { name: string; url: string }) => (
  <>
    <ShareLink url={url} />
    <div className="flex flex-wrap gap-2">
      <WhatsAppButton text={`${name}: ${url}`} />
    </div>
  </>
);

/** What has been done; it takes the focus. */
function Done({ row, timeZone }: { row: PostDetail; timeZone: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const moment = row.publishedAt && momentText(toLocalMoment(row.publishedAt, timeZone), timeZone);
  return (
    <div className="grid gap-3">
      <Notice tone="ok" role="status" ref={box} tabIndex={-1}>
        {row.state === "scheduled"
          ? sentence(`Programada: se publicará el ${moment}`)
          : "Tu entrada ya está publicada."}
      </Notice>
      {row.url && <Address name={row.title} url={row.url} />}
    </div>
  );
}

/** Nobody sees posts of a site that is not published. */
const SiteNotice = ({ hasSite }: { hasSite: boolean }) => (
  <Notice tone="warn">
    Nadie puede leer el blog todavía:{" "}
    {hasSite ? "la página de tu iglesia no está publicada" : "tu iglesia no tiene página"}.{" "}
    {hasSite ? "Publícala" : "Créala"} en <Link href="/website">Página</Link>.
  </Notice>
);

interface ProblemsProps {
  missing: Missing[];
  message: string | null;
  /** Whether a publication was tried; the summary then takes the focus. */
  isAsked: boolean;
  onField: (field: FieldName) => void;
}

/** What a publication lacks, with links to the fields. */
function Problems({ missing, message, isAsked, onField }: ProblemsProps) {
  const box = useRef<HTMLDivElement>(null);
  const isBad = message !== null || (isAsked && missing.length > 0);
  useEffect(() => {
    if (isBad) box.current?.focus();
  }, [isBad]);
  if (missing.length === 0 && !message) return null;
  return (
    <Notice tone={isBad ? "bad" : "info"} role={isBad ? "alert" : undefined} ref={box} tabIndex={-1}>
      {message && <p>{message}</p>}
      {missing.length > 0 && (
        <>
          <p>Para publicarla falta:</p>
          <ul>
            {missing.map(({ field, place, message: text }) => (
              <li key={`${field} ${text}`}>
                <a
                  href={`#${fieldIds[field]}`}
                  onClick={(event) => {
                    event.preventDefault();
                    onField(field);
                  }}
                >
                  {place}
                </a>
                : {text}
              </li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  );
}
