"use client";

import { useEffect, useId, useRef, useState } from "react";
import { FieldMessages } from "@/components/fields/field-messages";
import { labelClass } from "@/components/fields/label-class";
import { WIDE } from "@/components/presentations/slide/slide-view";
import { slidesText } from "@/components/presentations/slides-text";
import { Button } from "@/components/ui/controls/button";
import { inputClass } from "@/components/ui/controls/input";
import { useArea } from "@/components/ui/layout/area";
import { SheetBody } from "@/components/ui/popups/sheet";
import { Notice } from "@/components/ui/states/notice";
import { Skeleton } from "@/components/ui/states/skeleton";
import { numberText } from "@/lib/core/values/numbers";
import { removeRefused } from "@/lib/core/values/refused-characters";
import { DECK_FILE_MAX, DECK_PICTURES_MAX } from "@/lib/presentations/decks/rules";
import { SLIDES_MAX } from "@/lib/presentations/rules";
import { ChoiceGrid } from "./choice-grid";
import { titleOf } from "./chosen-file";
import { FileFoot } from "./file-foot";
import type { FileFormProps } from "./file-form";
import { openPdf, PdfError, type PdfReader } from "./pdf-reader";

/** Pixels of the longer side of a page that is projected, and of its thumbnail. */
const SCREEN_SIDE = 1920;
const THUMBNAIL_SIDE = 400;

const EXPORT = "Exporta sus páginas como imágenes y agrégalas aquí.";

const TEXTS: Record<PdfError["reason"], string> = {
  damaged: "El PDF está dañado o incompleto. Guárdalo otra vez, o exporta sus páginas como imágenes.",
  password: "Tiene contraseña.",
  wrongPassword: "Esa no es la contraseña.",
  page: "Esta página no se pudo dibujar.",
  stalled: `Tarda demasiado en dibujarse. ${EXPORT}`,
  unsupported:
    "Este navegador no puede dibujar un PDF. Actualízalo, usa otro, o exporta sus páginas como imágenes y agrégalas aquí.",
};

const pdfErrorText = (error: unknown) => TEXTS[error instanceof PdfError ? error.reason : "damaged"];

type Opening = { state: "opening" } | { state: "password"; isWrong: boolean } | { state: "failed"; message: string };

/** A PDF, whose pages become pictures in this browser. */
export function PdfForm(props: FileFormProps) {
  const { file } = props;
  const [reader, setReader] = useState<PdfReader | null>(null);
  const [opening, setOpening] = useState<Opening>({ state: "opening" });
  const [password, setPassword] = useState("");

  useEffect(() => {
    let isLeft = false;
    let opened: PdfReader | undefined;
    const begin = async () => {
      if (file.size > DECK_FILE_MAX)
        return setOpening({ state: "failed", message: "El PDF pesa más de 50 MB. Divídelo en partes." });
      setOpening({ state: "opening" });
      try {
        opened = await openPdf(file, password);
        if (isLeft) opened.close();
        else setReader(opened);
      } catch (error) {
        if (isLeft) return;
        const reason = error instanceof PdfError ? error.reason : "damaged";
        const asksPassword = reason === "password" || reason === "wrongPassword";
        setOpening(
          asksPassword
            ? { state: "password", isWrong: reason === "wrongPassword" }
            : { state: "failed", message: pdfErrorText(error) },
        );
      }
    };
    void begin();
    return () => {
      isLeft = true;
    };
  }, [file, password]);

  if (reader) return <PdfChoice {...props} reader={reader} />;
  return (
    <SheetBody className="grid content-start gap-4">
      {opening.state === "opening" && <p role="status">Abriendo el PDF…</p>}
      {opening.state === "failed" && (
        <Notice tone="bad" role="alert">
          <p className="font-semibold [overflow-wrap:anywhere]">No pudimos leer {file.name}</p>
          <p>{opening.message}</p>
        </Notice>
      )}
      {opening.state === "password" && <PasswordField isWrong={opening.isWrong} onEnter={setPassword} />}
    </SheetBody>
  );
}

/** The password of a file stays in this browser. */
function PasswordField({ isWrong, onEnter }: { isWrong: boolean; onEnter: (password: string) => void }) {
  const id = useId();
  const [text, setText] = useState("");
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        onEnter(text);
      }}
    >
      <div className="grid gap-1">
        <label htmlFor={id} className={labelClass}>
          Contraseña del PDF
        </label>
        <input
          id={id}
          type="password"
          value={text}
          autoComplete="off"
          // biome-ignore lint/a11y/noAutofocus: nothing else can be done
          autoFocus
          aria-invalid={isWrong || undefined}
          aria-describedby={`${id}-${isWrong ? "error" : "hint"}`}
          onChange={({ target }) => setText(target.value)}
          className={inputClass}
        />
        <FieldMessages
          id={id}
          hint="Se usa solo en este navegador para abrirlo."
          error={isWrong ? "Esa no es la contraseña. Escríbela de nuevo." : undefined}
        />
      </div>
      <Button type="submit" variant="primary" disabled={text === ""} className="justify-self-end">
        Abrir
      </Button>
    </form>
  );
}

/** A page as it was drawn small: its address, or why there is none. */
type Thumbnail = { src: string; isLost: boolean } | { problem: string };

function PdfChoice({
  file,
  reader,
  room,
  titleField,
  isBusy,
  onClose,
  onInsert,
}: FileFormProps & { reader: PdfReader }) {
  const { church } = useArea();
  const id = useId();
  const shown = Math.min(reader.pages, SLIDES_MAX);
  const { thumbnails, problem: stopped, stop } = useThumbnails(reader, shown);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    () => new Set(Array.from({ length: Math.min(shown, DECK_PICTURES_MAX, room.slides) }, (_, index) => index + 1)),
  );
  const choose = (keys: string[], isChosen: boolean) =>
    setChosen((all) => {
      const next = new Set(all);
      for (const page of keys.map(Number))
        if (isChosen) next.add(page);
        else next.delete(page);
      return next;
    });
  const isPossible = (page: number) =>
    !("problem" in (thumbnails[page - 1] ?? {})) && !(stopped && !thumbnails[page - 1]);
  const pages = [...chosen].filter(isPossible).sort((one, other) => one - other);
  const problem =
    pages.length > room.slides
      ? `Solo caben ${slidesText(room.slides, church)} más. Quita algunas páginas.`
      : undefined;
  const name = titleOf(file.name) || "PDF";
  const fileTitle = removeRefused(reader.title).trim();

  const insert = () => {
    stop();
    const pictures = pages.map((page) => ({
      name: `${name} ${page}`,
      draw: async () => {
        const { picture } = await reader.draw(page, SCREEN_SIDE).catch((error: unknown) => {
          throw new Error(pdfErrorText(error));
        });
        return new File([picture], `${name} ${page}`, { type: picture.type });
      },
    }));
    onInsert({ pictures, done: reader.close }, fileTitle);
  };

  return (
    <form
      className="flex min-h-0 flex-1 flex-col"
      onSubmit={(event) => {
        event.preventDefault();
        if (pages.length > 0 && !problem && !isBusy) insert();
      }}
    >
      <SheetBody className="grid content-start gap-4">
        {titleField?.(fileTitle)}
        <p className="text-fg-muted text-sm">Cada página se agrega como una imagen.</p>
        <div role="status" className="grid gap-2 empty:hidden">
          {reader.pages > DECK_PICTURES_MAX && (
            <Notice>
              Tiene {numberText(reader.pages, church)} páginas: elegimos las primeras {DECK_PICTURES_MAX}
              {reader.pages > shown && `, y se ven las primeras ${shown}`}.
            </Notice>
          )}
          {stopped && <Notice tone="warn">{stopped}</Notice>}
        </div>
        <ChoiceGrid
          label={`Páginas de ${file.name}`}
          onChoose={choose}
          choices={Array.from({ length: shown }, (_, index) => {
            const thumbnail = thumbnails[index];
            const refused =
              thumbnail && "problem" in thumbnail ? thumbnail.problem : stopped && !thumbnail ? "no se ve" : undefined;
            return {
              key: String(index + 1),
              label: `Página ${index + 1}`,
              note: thumbnail && "isLost" in thumbnail && thumbnail.isLost ? "puede faltar algo" : undefined,
              isChosen: chosen.has(index + 1) && !refused,
              refused,
              picture: (
                <span className="flex items-center justify-center bg-surface2" style={{ aspectRatio: WIDE }}>
                  {thumbnail && "src" in thumbnail ? (
                    // biome-ignore lint/performance/noImgElement: drawn in this browser
                    <img src={thumbnail.src} alt="" className="size-full object-contain" />
                  ) : (
                    !refused && <Skeleton className="size-full" />
                  )}
                </span>
              ),
            };
          })}
        />
      </SheetBody>
      <FileFoot
        id={id}
        problem={problem}
        label={
          pages.length === 1
            ? "Agregar 1 página"
            : `Agregar ${pages.length > 0 ? numberText(pages.length, church) : ""} páginas`
        }
        isReady={pages.length > 0 && !problem && !isBusy}
        onClose={onClose}
      />
    </form>
  );
}

/** Draws the pages small, one after another, until the sheet is left; a page that takes too long ends it. */
function useThumbnails(reader: PdfReader, count: number) {
  const [thumbnails, setThumbnails] = useState<Thumbnail[]>([]);
  const [problem, setProblem] = useState("");
  const isStopped = useRef(false);
  useEffect(() => {
    let isLeft = false;
    const addresses: string[] = [];
    const drawAll = async () => {
      for (let page = 1; page <= count && !isLeft && !isStopped.current; page++) {
        try {
          const { picture, lost } = await reader.draw(page, THUMBNAIL_SIDE);
          if (isLeft) return;
          const src = URL.createObjectURL(picture);
          addresses.push(src);
          setThumbnails((all) => [...all, { src, isLost: lost }]);
        } catch (error) {
          if (isLeft || isStopped.current) return;
          const isPage = error instanceof PdfError && error.reason === "page";
          setThumbnails((all) => [...all, { problem: isPage ? "no se pudo dibujar" : "tarda demasiado" }]);
          if (isPage) continue;
          const kept = page > 1 ? " Puedes agregar las anteriores." : "";
          return setProblem(`La página ${page} no se pudo dibujar a tiempo.${kept} ${EXPORT}`);
        }
      }
    };
    setThumbnails([]);
    void drawAll();
    return () => {
      isLeft = true;
      for (const address of addresses) URL.revokeObjectURL(address);
      // Whoever goes on to draw pages begins another thread.
      if (!isStopped.current) reader.close();
    };
  }, [reader, count]);
  return {
    thumbnails,
    problem,
    stop: () => {
      isStopped.current = true;
    },
  };
}
