"use client";

import { type FormEvent, useId, useState } from "react";
import { PassageNotices } from "@/components/bible/passage-notices";
import { Button } from "@/components/ui/controls/button";
import { inputClass } from "@/components/ui/controls/input";
import { CITATION_MAX } from "@/lib/bible/rules";
import type { Passage } from "@/lib/bible/schema";
import { useProjection } from "../projection-context";
import { REFERENCE_ID } from "../reference-field";
import { newKey, passageSnapshot } from "../snapshot";
import { usePresenter } from "./use-presenter";

const UNAVAILABLE = "No pudimos leer ese pasaje. Sin conexión solo están los capítulos que ya usaste.";

/** A Bible passage by its reference. Enter finds it, Enter again or the button puts it on the screens. */
export function PassageChooser() {
  const { projection } = useProjection();
  const { openPassage, project } = usePresenter();
  const [text, setText] = useState("");
  const [passage, setPassage] = useState<Passage | null>(null);
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);
  const problemId = useId();

  const find = async (written: string) => {
    setBusy(true);
    try {
      const found = await openPassage(written);
      if ("problem" in found) setProblem(found.problem);
      else setPassage(found.passage);
    } catch {
      setProblem(UNAVAILABLE);
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (passage) project(passageSnapshot(passage, newKey(projection.id)));
    else void find(text);
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
          id={REFERENCE_ID}
          aria-label="Cita"
          aria-describedby={problemId}
          aria-invalid={problem !== "" || undefined}
          placeholder="Juan 3:16-18"
          autoComplete="off"
          enterKeyHint="go"
          maxLength={CITATION_MAX}
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
        {passage && (
          <PassageNotices
            passage={passage}
            onChoose={(citation) => {
              change(citation);
              void find(citation);
            }}
          />
        )}
      </div>
    </section>
  );
}
