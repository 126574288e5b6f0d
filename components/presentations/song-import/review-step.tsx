"use client";

import { useId, useMemo, useState } from "react";
import { ColourBox } from "@/components/fields/colour-box";
import { FailureNotice } from "@/components/imports/failure-notice";
import { StepHeading } from "@/components/imports/step-heading";
import { WizardActions } from "@/components/imports/wizard-actions";
import { WorkProgress } from "@/components/imports/work-progress";
import { SearchBox } from "@/components/lists/search-box";
import { Button } from "@/components/ui/controls/button";
import { Checkbox } from "@/components/ui/controls/checkbox";
import { inputClass } from "@/components/ui/controls/input";
import { Segmented } from "@/components/ui/controls/segmented";
import { Select } from "@/components/ui/controls/select";
import { useArea } from "@/components/ui/layout/area";
import { Panel, PanelBody, PanelHead } from "@/components/ui/layout/panel";
import { Notice } from "@/components/ui/states/notice";
import { fold } from "@/lib/core/values/fold";
import { countText, numberText } from "@/lib/core/values/numbers";
import { songFormatLabels, songNoun } from "@/lib/presentations/labels";
import { SONGBOOK_MAX } from "@/lib/presentations/rules";
import type { SongUse } from "@/lib/presentations/songs/files/rules";
import { FoundSong } from "./found-song";
import { countUses, isIn, type Review, rankOf, type SongDecisions, type SongFilter } from "./song-choices";
import type { SongImportState } from "./use-song-import";

/** Songs displayed at first; each press adds four times as many. */
const INITIAL_COUNT = 25;

interface ReviewStepProps {
  state: SongImportState;
  review: Review;
  onOtherFiles: () => void;
}

/** What the files hold, with the decisions about it. */
export function ReviewStep({ state, review, onOtherFiles }: ReviewStepProps) {
  const { church } = useArea();
  const { uses, work, failure, decisions } = state;
  const counts = countUses(uses);
  const written = counts.add + counts.replace;
  const isComplete = !review.isPartial && !work;
  return (
    <>
      <StepHeading takesFocus>Encontramos {countText(review.total, songNoun.one, songNoun.many, church)}</StepHeading>
      {failure ? <FailureNotice error={failure} /> : null}
      <Found review={review} />
      <Repeated review={review} decisions={decisions} decide={state.decide} />
      <Look state={state} review={review} />
      {work && <WorkProgress work={work} unit="archivos" isQuiet />}
      <Songs state={state} review={review} />
      <WizardActions note={isComplete ? writtenText(counts, church) : "Leyendo los demás cantos…"}>
        <Button onClick={onOtherFiles}>Elegir otros</Button>
        <Button variant="primary" disabled={!isComplete || written === 0} onClick={state.run}>
          {counts.replace === 0
            ? `Agregar ${countText(counts.add, songNoun.one, songNoun.many, church)}`
            : `Guardar ${countText(written, songNoun.one, songNoun.many, church)}`}
        </Button>
      </WizardActions>
    </>
  );
}

function writtenText({ add, replace, skip, long }: ReturnType<typeof countUses>, style: { country: string }) {
  const number = (count: number) => numberText(count, style);
  const parts = [
    add > 0 && `${number(add)} se ${add === 1 ? "agrega" : "agregan"}`,
    replace > 0 && `${number(replace)} ${replace === 1 ? "cambia" : "cambian"} de letra`,
    skip + long > 0 && `${number(skip + long)} ${skip + long === 1 ? "queda" : "quedan"} fuera`,
  ].filter((part) => part !== false);
  return `${new Intl.ListFormat("es").format(parts)}.`;
}

/** What kinds of files there are, and what was not read. */
function Found({ review: { formats, others, failures, moreFailures } }: { review: Review }) {
  const { church } = useArea();
  const hasDocuments = others.files.some((file) => /\.(?:docx?|odt|pdf|pages)$/i.test(file));
  const failed = failures.length + moreFailures;
  return (
    <Panel>
      <PanelBody className="grid gap-3">
        <p>
          {formats.map(({ format, count }) => `${songFormatLabels[format]}: ${numberText(count, church)}`).join(" · ")}
        </p>
        {others.count > 0 && (
          <p className="text-fg-muted text-sm">
            {countText(others.count, "archivo no es un canto", "archivos no son cantos", church)}
            {others.files.length > 0 && <span className="break-words">: {others.files.join(", ")}</span>}.
            {hasDocuments && " Los de Word y PDF: ábrelos y guárdalos como texto (.txt), o usa «Pegar letra»."}
          </p>
        )}
        {failed > 0 && (
          <Notice tone="warn">
            <details>
              <summary className="cursor-pointer font-semibold max-md:py-2.5">
                {countText(failed, "archivo no se pudo leer", "archivos no se pudieron leer", church)}
              </summary>
              <ul className="mt-2 grid gap-2">
                {failures.map(({ file, message }, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a file may have several songs that fail
                  <li key={index} className="break-words">
                    <span className="font-medium">{file}</span>: {message}
                  </li>
                ))}
                {moreFailures > 0 && <li>Y {numberText(moreFailures, church)} más.</li>}
              </ul>
            </details>
          </Notice>
        )}
      </PanelBody>
    </Panel>
  );
}

const repeatedUses: { value: SongUse; label: string }[] = [
  { value: "skip", label: "No agregar" },
  { value: "add", label: "Agregar igual" },
  { value: "replace", label: "Cambiar la letra" },
];

interface RepeatedProps {
  review: Review;
  decisions: SongDecisions;
  decide: SongImportState["decide"];
}

/** Decisions about all songs that are there already. */
function Repeated({ review: { same, similar, long }, decisions, decide }: RepeatedProps) {
  const { church } = useArea();
  if (same + similar + long === 0) return null;
  return (
    <Panel aria-labelledby="song-repeated">
      <PanelHead id="song-repeated" title="Por decidir" />
      <PanelBody className="grid gap-5">
        {same > 0 && (
          <Question
            legend={`${countText(same, "canto ya está", "cantos ya están", church)}, con el mismo título y el mismo comienzo`}
            value={decisions.same}
            onChange={(use) => decide({ same: use, choices: new Map() })}
          />
        )}
        {similar > 0 && (
          <Question
            legend={`${countText(similar, "canto se parece", "cantos se parecen", church)} a otro: solo el título, o solo el comienzo`}
            value={decisions.similar}
            onChange={(use) => decide({ similar: use, choices: new Map() })}
          />
        )}
        {same + similar > 0 && (
          <p className="text-fg-muted text-sm">
            «Cambiar la letra» pone las diapositivas nuevas en la presentación que ya tienes, con sus colores y su
            fondo. Abajo puedes decidirlo canto por canto.
          </p>
        )}
        {long > 0 && (
          <Checkbox checked={decisions.cut} onChange={(cut) => decide({ cut })}>
            Agregar{" "}
            {long === 1
              ? "cortado el canto que no cabe entero"
              : `cortados los ${numberText(long, church)} que no caben enteros`}
          </Checkbox>
        )}
      </PanelBody>
    </Panel>
  );
}

function Question({ legend, value, onChange }: { legend: string; value: SongUse; onChange: (use: SongUse) => void }) {
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-2 font-semibold">{legend}</legend>
      <Segmented
        options={repeatedUses}
        value={value}
        onChange={onChange}
        className="max-sm:flex-col sm:w-fit max-md:[&>label]:min-h-11"
      />
    </fieldset>
  );
}

const LINES = [2, 3, 4, 5, 6, 8] as const;

/** How the songs come in: lines of a slide, colours, songbook. */
function Look({ state: { decisions, decide, divide }, review }: { state: SongImportState; review: Review }) {
  const { church } = useArea();
  const id = useId();
  return (
    <Panel aria-labelledby="song-look">
      <PanelHead id="song-look" title="Cómo entran" />
      <PanelBody className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <div className="grid content-start gap-1">
          <label htmlFor={`${id}-lines`} className="font-semibold text-sm">
            Líneas por diapositiva
          </label>
          <Select
            id={`${id}-lines`}
            value={decisions.lines ?? "all"}
            onChange={({ target: { value } }) => void divide(value === "all" ? null : Number(value))}
          >
            {LINES.map((lines) => (
              <option key={lines} value={lines}>
                Hasta {lines}
              </option>
            ))}
            <option value="all">Como vienen</option>
          </Select>
        </div>
        <ColourBox
          label="Color de fondo"
          value={decisions.background}
          error={undefined}
          onChange={(background) => decide({ background })}
        />
        <ColourBox
          label="Color de letra"
          value={decisions.text}
          error={undefined}
          onChange={(text) => decide({ text })}
        />
        {review.unnumbered > 0 && (
          <div className="grid content-start gap-1">
            <label htmlFor={`${id}-book`} className="font-semibold text-sm">
              Himnario
            </label>
            <input
              id={`${id}-book`}
              value={decisions.songbook}
              maxLength={SONGBOOK_MAX}
              aria-describedby={`${id}-book-hint`}
              placeholder="Himnario Bautista"
              onChange={(event) => decide({ songbook: event.target.value })}
              className={inputClass}
            />
            <p id={`${id}-book-hint`} className="text-fg-muted text-sm">
              {countText(review.unnumbered, "tiene número y no dice", "tienen número y no dicen", church)} de cuál.
            </p>
          </div>
        )}
      </PanelBody>
    </Panel>
  );
}

function Songs({ state: { decisions, decide, uses }, review }: { state: SongImportState; review: Review }) {
  const { church } = useArea();
  const [filter, setFilter] = useState<SongFilter>("all");
  const [text, setText] = useState("");
  const [limit, setLimit] = useState(INITIAL_COUNT);
  const filterId = useId();
  const noted = review.songs.filter((song) => isIn("noted", song)).length;
  const options: { value: SongFilter; label: string; count: number }[] = [
    { value: "all", label: "Todos", count: review.total },
    { value: "repeated", label: "Repetidos", count: review.same + review.similar },
    { value: "long", label: "Demasiado largos", count: review.long },
    { value: "noted", label: "Con avisos", count: noted },
  ];
  const listed = useMemo(() => {
    const words = fold(text).split(/\s+/).filter(Boolean);
    return review.songs
      .filter((song) => isIn(filter, song) && words.every((word) => textOf(song).includes(word)))
      .toSorted((one, other) => rankOf(one) - rankOf(other) || one.song - other.song);
  }, [review.songs, filter, text]);
  return (
    <Panel aria-labelledby="song-list">
      <PanelHead id="song-list" title="Cantos" />
      <div className="flex flex-wrap items-end gap-3 px-4 pb-4 md:px-6">
        <SearchBox
          label="Buscar entre los cantos"
          placeholder="Título, comienzo o archivo"
          value={text}
          onChange={(next) => {
            setText(next);
            setLimit(INITIAL_COUNT);
          }}
        />
        <div className="w-full sm:w-56">
          <label htmlFor={filterId} className="sr-only">
            Cuáles se ven
          </label>
          <Select
            id={filterId}
            value={filter}
            onChange={(event) => {
              setFilter(event.target.value as SongFilter);
              setLimit(INITIAL_COUNT);
            }}
          >
            {options
              .filter(({ value, count }) => value === "all" || count > 0)
              .map(({ value, label, count }) => (
                <option key={value} value={value}>
                  {label} ({numberText(count, church)})
                </option>
              ))}
          </Select>
        </div>
        <p role="status" className="sr-only">
          {countText(listed.length, songNoun.one, songNoun.many, church)}
        </p>
      </div>
      {listed.length === 0 ? (
        <p className="border-border border-t px-4 py-6 text-fg-muted md:px-6">
          Ningún canto coincide con lo que buscas.
        </p>
      ) : (
        <ul aria-label="Cantos encontrados">
          {listed.slice(0, limit).map((song) => (
            <FoundSong
              key={song.song}
              song={song}
              songbook={song.number && !song.songbook ? decisions.songbook : song.songbook}
              use={uses.get(song.song) ?? "add"}
              onUse={(use) => decide({ choices: new Map(decisions.choices).set(song.song, use) })}
            />
          ))}
        </ul>
      )}
      {listed.length > limit && (
        <div className="border-border border-t px-4 py-3 text-right md:px-6">
          <Button onClick={() => setLimit(limit + 4 * INITIAL_COUNT)}>
            Ver más ({numberText(listed.length - limit, church)})
          </Button>
        </div>
      )}
    </Panel>
  );
}

const textOf = ({ title, opening, file, number, songbook, author }: Review["songs"][number]) =>
  fold(`${title} ${opening} ${file} ${number} ${songbook} ${author}`);
