"use client";

import { type FormEvent, useId, useState } from "react";
import { Button } from "@/components/ui/controls/button";
import { inputClass } from "@/components/ui/controls/input";
import type { Passage } from "@/lib/bible/schema";
import { useProjection } from "../projection-context";
import { readAnswer } from "../read";
import { passageSnapshot } from "../snapshot";
import { composePassage, readReference } from "./passage";
import { usePresenter } from "./use-presenter";

const UNAVAILABLE = "No pudimos leer ese pasaje. Sin conexión solo están los capítulos que ya usaste.";

/** A Bible passage by its reference. Enter finds it, Enter again or the button puts it on the screens. */
export function PassageChooser() {
  const { projection, kept, noteError } = useProjection();
  const { project } = usePresenter();
  const [text, setText] = useState("");
  const [passage, setPassage] = useState<Passage | null>(null);
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);
  const problemId = useId();

  const chapterOf = async (book: string, chapter: number) => {
    const data = await kept;
    const known = await data.readChapter(book, chapter);
    if (known) return known;
    const read = await readAnswer(`/bible/${book}/${chapter}`);
    void data.writeChapter(read);
    return read;
  };
  const find = async () => {
    const read = readReference(text);
    if ("problem" in read) return setProblem(read.problem);
    setBusy(true);
    try {
      setPassage(await composePassage(read.reference, chapterOf));
    } catch (error) {
      noteError(error);
      setProblem(UNAVAILABLE);
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (passage) project(passageSnapshot(passage, projection.id));
    else void find();
  };
  const change = (value: string) => {
    setText(value);
    setPassage(null);
    setProblem("");
  };
  return (
    <section aria-labelledby="passage-title">
      <h2 id="passage-title" className="mb-2 text-base">
        Pasaje bíblico
      </h2>
      <form onSubmit={submit} className="flex gap-2">
        <input
          aria-label="Cita"
          aria-describedby={problemId}
          aria-invalid={problem !== "" || undefined}
          placeholder="Juan 3:16-18"
          autoComplete="off"
          enterKeyHint="go"
          maxLength={60}
          value={text}
          onChange={(event) => change(event.target.value)}
          className={inputClass}
        />
        <Button type="submit" busy={isBusy} variant={passage ? "primary" : "default"}>
          {passage ? "Proyectar" : "Buscar"}
        </Button>
      </form>
      <div id={problemId} role="status" className="mt-2 text-sm empty:hidden">
        {problem !== "" && <p>{problem}</p>}
        {passage && (
          <p className="text-fg-muted">
            <strong className="text-fg">{passage.reference}</strong>
            {` (${passage.verses.length}): ${passage.verses[0]?.text ?? ""}`}
          </p>
        )}
      </div>
    </section>
  );
}
