"use client";

import { BookOpen, ClipboardPaste, FileUp, History, type LucideIcon, Redo2, Undo2 } from "lucide-react";
import dynamic from "next/dynamic";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { AutosaveStatus } from "@/components/fields/autosave-status";
import { DraftNotice } from "@/components/fields/draft";
import { PicturesInput } from "@/components/fields/picture-input";
import { ACCEPTED, kindOf } from "@/components/presentations/files/chosen-file";
import { type FromFile, takeOver } from "@/components/presentations/files/from-file";
import { listLink, operatorHref } from "@/components/presentations/presentation-links";
import { PresentationMenu } from "@/components/presentations/presentation-menu";
import { Button } from "@/components/ui/controls/button";
import { useDropTarget } from "@/components/ui/hooks/use-drop-target";
import { useFirstUse } from "@/components/ui/hooks/use-first-use";
import { useHotkey } from "@/components/ui/hooks/use-hotkey";
import { useArea } from "@/components/ui/layout/area";
import { PageHead } from "@/components/ui/layout/page-head";
import { MenuItem, MenuSeparator } from "@/components/ui/popups/menu";
import { SLIDES_MAX, TEXT_MAX } from "@/lib/presentations/rules";
import type { PresentationRow } from "@/lib/presentations/schema";
import { conflictLabel, conflictText } from "./conflict-texts";
import type { Content, Look } from "./content";
import type { Insertion } from "./editor-state";
import type { Problem } from "./problems";
import { ProjectButton } from "./project-button";
import { SlideList } from "./slide-list";
import { SlidePanel } from "./slide-panel";
import { TitleField } from "./title-field";
import { type Editor, useEditor } from "./use-editor";
import { usePictureUpload } from "./use-picture-upload";
import { useSlideActions } from "./use-slide-actions";

const LyricsSheet = dynamic(() => import("./lyrics-sheet").then((module) => module.LyricsSheet), {
  loading: () => null,
});
/** Loaded behind the slides, as the facts of the song are. */
const LookPanel = dynamic(() => import("./look-panel").then((module) => module.LookPanel), {
  ssr: false,
  loading: () => null,
});
const OrderPanel = dynamic(() => import("./order-panel").then((module) => module.OrderPanel), {
  ssr: false,
  loading: () => null,
});
const SongPanel = dynamic(() => import("./song-panel").then((module) => module.SongPanel), {
  ssr: false,
  loading: () => null,
});
const PassageSheet = dynamic(() => import("./passage-sheet").then((module) => module.PassageSheet), {
  loading: () => null,
});
const FileSheet = dynamic(
  () => import("@/components/presentations/files/file-sheet").then((module) => module.FileSheet),
  {
    loading: () => null,
  },
);
const PresentationHistorySheet = dynamic(
  () => import("./presentation-history-sheet").then((module) => module.PresentationHistorySheet),
  { loading: () => null },
);

/** Sheet beside the editor; `lyrics` may begin with a pasted text that takes the place of an empty slide. */
type OpenSheet = { name: "lyrics"; text: string; instead?: string } | { name: "passage" } | { name: "history" };

/** Editor of a presentation: its slides, the selected one, and what belongs to all of them. */
export function EditorPage({ row }: { row: PresentationRow }) {
  const editor = useEditor(row);
  const { state, dispatch, problems, flush, restored } = editor;
  const { content, selected } = state;
  const actions = useSlideActions(editor);
  const upload = usePictureUpload(editor);
  const input = useRef<HTMLInputElement>(null);
  const chooseFiles = () => input.current?.click();
  /** Files of slides, which are looked at one after another. */
  const [files, setFiles] = useState<File[]>([]);
  const addFiles = (chosen: File[]) => {
    const pictures = chosen.filter((file) => kindOf(file) === "picture");
    if (pictures.length > 0) upload.add(pictures);
    setFiles((waiting) => [...waiting, ...chosen.filter((file) => kindOf(file) !== "picture")]);
  };
  const target = useDropTarget(addFiles);
  const [sheet, setSheet] = useState<OpenSheet | null>(null);
  const closeSheet = () => setSheet(null);

  useHotkey("mod+z", () => dispatch({ type: "undo" }));
  useHotkey("mod+shift+z", () => dispatch({ type: "redo" }));
  useHotkey("mod+y", () => dispatch({ type: "redo" }));

  const insert = (insertion: Insertion, instead?: string) => {
    const [only, ...others] = content.slides;
    const isEmpty = only && others.length === 0 && only.text.trim() === "" && !only.picture;
    const empty = isEmpty ? only.key : undefined;
    dispatch({ type: "insert", ...insertion, after: instead ?? selected, instead: instead ?? empty });
    closeSheet();
  };
  const addFromFile = (chosen: FromFile) => {
    if ("slides" in chosen) return insert(chosen);
    upload.add(chosen.pictures);
    void upload.whenSent().then(chosen.done);
  };
  const onOpen = useEffectEvent(() => {
    const chosen = takeOver(row.id);
    if (chosen) addFromFile(chosen);
  });
  useEffect(() => onOpen(), []);
  const openLyrics = (text = "", instead?: string) => setSheet({ name: "lyrics", text, instead });
  const showProblem = ({ field, key }: Problem) => {
    if (key) dispatch({ type: "select", key });
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-field="${field}"]`)?.focus());
  };

  const colours = { background: content.background, text: content.text };
  const slide = content.slides.find(({ key }) => key === selected) ?? content.slides[0];
  const look = { colours, photo: row.photo };
  return (
    <>
      <PageHead
        back={listLink}
        actions={
          <>
            <PresentationMenu presentation={{ ...row, title: content.title || row.title }} isOnPage>
              <MenuItem icon={BookOpen} className="md:hidden" onSelect={() => setSheet({ name: "passage" })}>
                Agregar pasaje
              </MenuItem>
              <MenuItem icon={FileUp} className="md:hidden" onSelect={chooseFiles}>
                Agregar desde archivo
              </MenuItem>
              <MenuItem icon={History} onSelect={() => setSheet({ name: "history" })}>
                Historial de cambios
              </MenuItem>
              <MenuSeparator />
            </PresentationMenu>
            <Button className="max-md:hidden" onClick={() => setSheet({ name: "passage" })}>
              <BookOpen aria-hidden />
              Agregar pasaje
            </Button>
            <Button className="max-md:hidden" onClick={chooseFiles}>
              <FileUp aria-hidden />
              Desde archivo
            </Button>
            <Button onClick={() => openLyrics()}>
              <ClipboardPaste aria-hidden />
              Pegar letra
            </Button>
            <ProjectButton href={operatorHref(row.id)} flush={async () => (await upload.whenSent()) && flush()} />
          </>
        }
      />
      <EditorHead editor={editor} onProblem={showProblem} />
      {restored.isRestored && <DraftNotice onDiscard={restored.discard} />}
      <PicturesInput ref={input} multiple accept={ACCEPTED} data-pictures onChoose={addFiles} />
      <div
        {...target.handlers}
        className="grid items-start gap-4 md:gap-6 lg:grid-cols-[13rem_minmax(0,1fr)] xl:grid-cols-[13rem_minmax(0,1fr)_18rem]"
      >
        <SlideList
          content={content}
          selected={slide?.key ?? null}
          look={look}
          actions={actions}
          upload={upload}
          isOver={target.isOver}
          dispatch={dispatch}
        />
        <SlidePanel
          content={content}
          slide={slide}
          look={look}
          problems={problems}
          actions={actions}
          dispatch={dispatch}
          onPasteLyrics={openLyrics}
          onAddPassage={() => setSheet({ name: "passage" })}
          onAddFiles={chooseFiles}
        />
        <div className="grid gap-4 md:gap-6 lg:col-span-2 lg:grid-cols-2 xl:col-span-1 xl:grid-cols-1">
          <OrderPanel content={content} problem={problems.find(({ field }) => field === "order")} dispatch={dispatch} />
          <LookPanel row={row} content={content} problems={problems} dispatch={dispatch} />
          <SongPanel
            song={content}
            problems={problems}
            onChange={(fact, value) => dispatch({ type: "setFact", fact, value, at: Date.now() })}
          />
        </div>
      </div>
      <Sheets sheet={sheet} row={row} content={content} look={look} onClose={closeSheet} onInsert={insert} />
      <Files
        files={files}
        content={content}
        look={look}
        onClose={() => setFiles((waiting) => waiting.slice(1))}
        onInsert={addFromFile}
      />
    </>
  );
}

/** Title, whether it is saved, undo and redo. */
function EditorHead({ editor, onProblem }: { editor: Editor; onProblem: (problem: Problem) => void }) {
  const { church } = useArea();
  const { state, dispatch, save, problems, flush } = editor;
  const { content, past, future } = state;
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
      <TitleField
        value={content.title}
        problem={problems.find(({ field }) => field === "title")}
        onChange={(title) => dispatch({ type: "setTitle", title, at: Date.now() })}
        onEnter={() => void flush()}
      />
      <div className="flex min-h-control flex-wrap items-center gap-2 max-md:w-full">
        <AutosaveStatus
          save={save}
          labelOf={conflictLabel}
          textOf={(field, value, conflict) => conflictText(field, value, conflict, church)}
          problems={problems}
          flush={flush}
          onProblem={onProblem}
        />
        <div className="ml-auto flex gap-1">
          <StepButton
            label="Deshacer"
            keys="Control+Z"
            keysText="Ctrl+Z"
            icon={Undo2}
            isPossible={past.length > 0}
            onClick={() => dispatch({ type: "undo" })}
          />
          <StepButton
            label="Rehacer"
            keys="Control+Shift+Z"
            keysText="Ctrl+Mayús+Z"
            icon={Redo2}
            isPossible={future.length > 0}
            onClick={() => dispatch({ type: "redo" })}
          />
        </div>
      </div>
    </div>
  );
}

interface SheetsProps {
  sheet: OpenSheet | null;
  row: PresentationRow;
  content: Content;
  look: Look;
  onClose: () => void;
  onInsert: (insertion: Insertion, instead?: string) => void;
}

function Sheets({ sheet, row, content, look, onClose, onInsert }: SheetsProps) {
  const { draftOwner } = useArea();
  const room = SLIDES_MAX - content.slides.length;
  const lyrics = sheet?.name === "lyrics" ? sheet : null;
  const isPassage = sheet?.name === "passage";
  const isHistory = sheet?.name === "history";
  const used = {
    lyrics: useFirstUse(lyrics !== null),
    passage: useFirstUse(isPassage),
    history: useFirstUse(isHistory),
  };
  return (
    <>
      {used.lyrics && (
        <LyricsSheet
          open={lyrics !== null}
          text={lyrics?.text ?? ""}
          instead={lyrics?.instead}
          content={content}
          look={look}
          draft={`${draftOwner}:presentations:${row.id}:lyrics`}
          onClose={onClose}
          onInsert={onInsert}
        />
      )}
      {used.passage && <PassageSheet open={isPassage} room={room} onClose={onClose} onInsert={onInsert} />}
      {used.history && <PresentationHistorySheet open={isHistory} id={row.id} onClose={onClose} />}
    </>
  );
}

interface FilesProps {
  files: File[];
  content: Content;
  look: Look;
  onClose: () => void;
  onInsert: (chosen: FromFile) => void;
}

/** Sheet of the first of the chosen files. */
function Files({ files, content: { slides }, look, onClose, onInsert }: FilesProps) {
  const file = files[0] ?? null;
  const room = {
    slides: SLIDES_MAX - slides.length,
    characters: TEXT_MAX - slides.reduce((sum, { text }) => sum + text.length, 0),
  };
  const isUsed = useFirstUse(file !== null);
  if (!isUsed) return null;
  const insert = (chosen: FromFile) => {
    onInsert(chosen);
    onClose();
  };
  return <FileSheet file={file} look={look} room={room} onClose={onClose} onInsert={insert} />;
}

interface StepButtonProps {
  label: string;
  /** As assistive technology takes them: "Control+Z". */
  keys: string;
  /** As people read them: "Ctrl+Z". */
  keysText: string;
  icon: LucideIcon;
  isPossible: boolean;
  onClick: () => void;
}

/** Undoes or redoes a change; without one it keeps the focus, and does nothing. */
function StepButton({ label, keys, keysText, icon: Icon, isPossible, onClick }: StepButtonProps) {
  return (
    <Button
      variant="quiet"
      size="icon"
      aria-label={label}
      aria-keyshortcuts={keys}
      title={`${label} (${keysText})`}
      aria-disabled={!isPossible || undefined}
      className="aria-disabled:text-fg-muted aria-disabled:opacity-50"
      onClick={onClick}
    >
      <Icon aria-hidden />
    </Button>
  );
}
