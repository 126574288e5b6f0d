"use client";

import dynamic from "next/dynamic";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { PassageNotices } from "@/components/bible/passage-notices";
import { Button } from "@/components/ui/controls/button";
import { inputClass } from "@/components/ui/controls/input";
import { CITATION_MAX } from "@/lib/bible/rules";
import type { ShownPassage } from "@/lib/presentations/projection/passage/rules";
import {
  allVersions,
  chosenVersions,
  USUAL,
  type VersionChoice,
  versionKey,
  versionsName,
} from "@/lib/presentations/projection/versions/rules";
import { useProjection } from "../projection-context";
import { REFERENCE_ID } from "../reference-field";
import { newKey, passageSnapshot } from "../snapshot";
import { loadReading, usePresenter } from "./use-presenter";
import { useVersions } from "./use-versions";
import { VersionButtons } from "./version-choice";

const FoundVerses = dynamic(() => import("./found-verses").then((module) => module.FoundVerses), {
  loading: () => null,
});

const UNAVAILABLE = "No pudimos leer ese pasaje. Sin conexión solo están los capítulos que ya usaste.";

/** Letters from which the text of the Bible is searched. */
const SEARCH_MIN = 3;

/** A Bible passage by its reference or by words. Enter finds it, Enter again or the button puts it on the screens. */
export function PassageChooser() {
  const { projection } = useProjection();
  const { openPassage, project } = usePresenter();
  const versions = useVersions();
  const [choice, setChoice] = useState<VersionChoice>(USUAL);
  const [text, setText] = useState("");
  const [found, setFound] = useState<ShownPassage | null>(null);
  const [words, setWords] = useState("");
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);
  const problemId = useId();
  /** Number of the last question: an answer to another one is of no use any more. */
  const asked = useRef(0);
  const chosen = chosenVersions(choice, versions);
  // Before it is needed: the connection may be lost by then.
  useEffect(() => void loadReading().catch(() => null), []);
  const isOwn = versions.rows.length > 0;
  const keys = allVersions(versions).map(versionKey);
  const isThere = ({ versions: { version, beside } }: ShownPassage) =>
    [version, beside].every((one) => one === null || keys.includes(versionKey(one)));
  // Of a Bible that was removed meanwhile nothing is projected.
  const passage = found && isThere(found) ? found : null;

  const clear = () => {
    asked.current += 1;
    setFound(null);
    setWords("");
    setProblem("");
    setBusy(false);
  };
  const find = async (written: string, from: VersionChoice, isFixed = false) => {
    clear();
    setBusy(true);
    const turn = asked.current;
    const read = await openPassage(written, from, isFixed).catch(() => ({ problem: UNAVAILABLE, isCitation: true }));
    if (turn !== asked.current) return;
    setBusy(false);
    if (!("problem" in read)) return setFound(read.passage);
    setProblem(read.problem);
    if (!read.isCitation && written.trim().length >= SEARCH_MIN) setWords(written.trim());
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (passage) project(passageSnapshot(passage, newKey(projection.id)));
    else void find(text, choice);
  };
  const change = (value: string) => {
    setText(value);
    clear();
  };
  const choose = (next: VersionChoice) => {
    setChoice(next);
    // What was asked for is read in it.
    if (passage || isBusy || problem !== "") void find(text, next, true);
  };
  return (
    <section aria-labelledby="passage-title">
      <h2 id="passage-title" className="mb-2 text-base">
        Pasaje bíblico
      </h2>
      <form onSubmit={submit} className="flex gap-2">
        <input
          id={REFERENCE_ID}
          aria-label="Cita o palabras"
          aria-describedby={problemId}
          aria-invalid={(problem !== "" && words === "") || undefined}
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
      {isOwn && <VersionButtons versions={versions} chosen={passage?.versions ?? chosen} onChoose={choose} />}
      <div id={problemId} role="status" className="mt-2 text-sm empty:hidden">
        {problem !== "" && words === "" && <p>{problem}</p>}
        {passage && (
          <p className="text-fg-muted">
            <strong className="text-fg">{passage.reference}</strong>
            {isOwn && ` · ${versionsName(passage.versions)}`}
            {` (${passage.count}): ${passage.start}`}
          </p>
        )}
        {passage && (
          <PassageNotices
            passage={passage}
            onChoose={(citation) => {
              const { version, beside } = passage.versions;
              setText(citation);
              void find(citation, { bible: version.id, beside: beside?.id ?? null }, true);
            }}
          />
        )}
      </div>
      {words !== "" && (
        <div className="mt-2 text-sm">
          <FoundVerses
            text={words}
            bible={chosen.version.id}
            name={chosen.version.abbreviation}
            problem={problem}
            onChoose={(reference, isByKeys) => {
              setText(reference);
              void find(reference, choice, true);
              // Enter projects it.
              if (isByKeys) document.getElementById(REFERENCE_ID)?.focus();
            }}
          />
        </div>
      )}
    </section>
  );
}
