"use client";

import { Eye, History, RotateCcw, Send } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { AutosaveStatus } from "@/components/fields/autosave-status";
import { DraftNotice } from "@/components/fields/draft";
import { useLeaveGuard } from "@/components/imports/use-leave-guard";
import { listLink } from "@/components/posts/post-links";
import { PostMenu } from "@/components/posts/post-menu";
import { PostState } from "@/components/posts/post-state";
import { Button } from "@/components/ui/controls/button";
import { useFirstUse } from "@/components/ui/hooks/use-first-use";
import { useArea } from "@/components/ui/layout/area";
import { PageHead } from "@/components/ui/layout/page-head";
import { ConfirmDialog } from "@/components/ui/popups/confirm-dialog";
import { MenuItem } from "@/components/ui/popups/menu";
import { Skeleton, SkeletonText } from "@/components/ui/states/skeleton";
import { DESCRIPTION_MAX, TITLE_MAX } from "@/lib/posts/rules";
import type { PostDetail } from "@/lib/posts/schema";
import { conflictLabel, conflictText } from "./conflict-texts";
import { type FieldName, fieldIds, focusField } from "./field-ids";
import { GrowingField } from "./growing-field";
import { TextFacts } from "./text-facts";
import { type PostEditor, usePostEditor } from "./use-post-editor";
import { usePublication } from "./use-publication";

const BodyEditor = dynamic(() => import("./body/body-editor").then((module) => module.BodyEditor), {
  ssr: false,
  loading: () => (
    <div aria-busy className="grid gap-3 rounded-lg border border-border bg-surface p-6">
      <SkeletonText />
      <Skeleton className="w-2/3" />
    </div>
  ),
});
const PostHistorySheet = dynamic(() => import("./post-history-sheet").then((module) => module.PostHistorySheet), {
  loading: () => null,
});
const PostPreview = dynamic(() => import("./preview/post-preview").then((module) => module.PostPreview), {
  loading: () => null,
});
const PublishSheet = dynamic(() => import("./publish/publish-sheet").then((module) => module.PublishSheet), {
  loading: () => null,
});

type OpenPart = "publish" | "preview" | "history" | "discard";

/** Editor of a post; without a row, of one that is created with the first letter. */
export function EditorPage({ row: first }: { row: PostDetail | null }) {
  const editor = usePostEditor(first);
  const { row, values, save, problems, change } = editor;
  const publication = usePublication(editor);
  const [open, setOpen] = useState<OpenPart | null>(null);
  const used = {
    publish: useFirstUse(open === "publish"),
    preview: useFirstUse(open === "preview"),
    history: useFirstUse(open === "history"),
  };
  const close = () => setOpen(null);
  const errorOf = (field: FieldName) => problems.find((problem) => problem.field === field)?.message;
  /** Shows a field, which may be in the sheet of the publication. */
  const showField = (field: FieldName) => {
    setOpen(field === "slug" ? "publish" : null);
    // Behind the focus that a closing sheet gives back.
    setTimeout(() => focusField(field), FOCUS_MS);
  };
  const guard = useLeaveGuard({
    active: editor.hasUnsent,
    title: "¿Salir sin enviar la imagen?",
    text: "Todavía no está en la entrada: si sales ahora, tendrás que elegirla otra vez. Lo que escribiste queda guardado.",
  });
  const isChanged = row !== null && row.state !== "draft" && (row.hasChanges || save.status !== "saved");

  return (
    <>
      <PageHead
        back={listLink}
        actions={
          <>
            {row && (
              <PostMenu post={{ ...row, title: values.title || row.title }} isOnPage>
                <MenuItem icon={History} onSelect={() => setOpen("history")}>
                  Historial de cambios
                </MenuItem>
                {isChanged && (
                  <MenuItem icon={RotateCcw} onSelect={() => setOpen("discard")}>
                    Descartar cambios
                  </MenuItem>
                )}
              </PostMenu>
            )}
            <Button onClick={() => setOpen("preview")}>
              <Eye aria-hidden />
              Vista previa
            </Button>
            <Button variant="primary" onClick={() => setOpen("publish")}>
              <Send aria-hidden />
              {row && row.state !== "draft" ? "Publicación" : "Publicar"}
            </Button>
          </>
        }
      />
      <div className="mx-auto grid w-full min-w-0 max-w-[46rem] grid-cols-[minmax(0,1fr)] gap-4 max-md:pb-14">
        <StatusLine editor={editor} isChanged={isChanged} onProblem={showField} />
        {editor.isRestored && <DraftNotice onDiscard={editor.discardRestored} />}
        <div className="grid gap-1">
          <GrowingField
            id={fieldIds.title}
            label="Título"
            placeholder="Título"
            value={values.title}
            maxLength={TITLE_MAX}
            enterKeyHint="next"
            error={errorOf("title")}
            onChange={(title) => change({ title: title.replace(/\s*\n\s*/g, " ") })}
            onEnter={() => focusField("description")}
            className="font-semibold text-2xl md:text-3xl"
          />
          <GrowingField
            id={fieldIds.description}
            label="Resumen"
            placeholder="Resumen: una o dos frases que inviten a leer"
            value={values.description}
            maxLength={DESCRIPTION_MAX}
            enterKeyHint="next"
            error={errorOf("description")}
            onChange={(description) => change({ description })}
            onEnter={() => focusField("content")}
            className="text-fg-muted text-lg"
          />
        </div>
        <BodyEditor
          content={values.content}
          revision={editor.revision}
          images={editor.images}
          error={errorOf("content")}
          ensurePost={editor.ensurePost}
          onChange={(content) => change({ content })}
          onUnsent={(isUnsent) => editor.noteUnsent("text", isUnsent)}
        />
      </div>
      {used.publish && (
        <PublishSheet
          open={open === "publish"}
          editor={editor}
          publication={publication}
          onField={showField}
          onClose={close}
        />
      )}
      {used.preview && <PostPreview open={open === "preview"} editor={editor} onClose={close} />}
      {used.history && row && <PostHistorySheet open={open === "history"} id={row.id} onClose={close} />}
      {guard}
      <ConfirmDialog
        open={open === "discard"}
        onOpenChange={close}
        title="¿Descartar los cambios sin publicar?"
        confirmLabel="Descartar cambios"
        busy={publication.discard.isPending}
        onConfirm={() => publication.discard.mutate(undefined, { onSettled: close })}
      >
        El título, el resumen, el texto y la portada vuelven a lo publicado.
      </ConfirmDialog>
    </>
  );
}

const FOCUS_MS = 50;

interface StatusLineProps {
  editor: PostEditor;
  /** Whether visitors see another text. */
  isChanged: boolean;
  onProblem: (field: FieldName) => void;
}

/** State of the post, length of its text, and whether it is saved. */
function StatusLine({ editor: { row, values, save, problems, flush }, isChanged, onProblem }: StatusLineProps) {
  const { church } = useArea();
  return (
    <div className="flex min-h-7 flex-wrap items-center gap-x-3 gap-y-1">
      {row && <PostState post={{ ...row, hasChanges: isChanged }} timeZone={church.timeZone} />}
      <TextFacts content={values.content} />
      {(row || save.status !== "saved") && (
        <div className="ml-auto max-md:ml-0">
          <AutosaveStatus
            save={save}
            labelOf={conflictLabel}
            textOf={conflictText}
            problems={problems}
            flush={flush}
            onProblem={({ field }) => onProblem(field)}
          />
        </div>
      )}
    </div>
  );
}
