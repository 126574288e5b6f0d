"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { BookOpen } from "lucide-react";
import { useId, useState } from "react";
import { FieldMessages } from "@/components/fields/field-messages";
import { labelClass } from "@/components/fields/label-class";
import { cn } from "@/components/ui/cn";
import { inputClass } from "@/components/ui/controls/input";
import { useSearchText } from "@/components/ui/hooks/use-search-text";
import { useArea } from "@/components/ui/layout/area";
import { SkeletonText } from "@/components/ui/states/skeleton";
import { readCitation } from "@/lib/bible/citation";
import { CITATION_MAX } from "@/lib/bible/rules";
import type { BibleVerse, Passage } from "@/lib/bible/schema";
import { GIVEN } from "@/lib/bible/versions/rules";
import { ApiError, api } from "@/lib/client/api";
import { errorText } from "@/lib/client/toast";
import { numberText } from "@/lib/core/values/numbers";
import { PassageNotices } from "./passage-notices";

/** Letters from which the text of the Bible is searched. */
const SEARCH_MIN = 3;
/** The text of the Bible never changes. */
const bible = { staleTime: Number.POSITIVE_INFINITY, retry: false, placeholderData: keepPreviousData };

/** What is asked of which Bible. */
interface Asked {
  text: string;
  bible: number;
}

/** The given Bible is read without a number, as by those who read no other. */
const inBible = (id: number) => (id === GIVEN ? {} : { bible: id });

const passageQuery = ({ text: reference, bible: id }: Asked) => ({
  ...bible,
  queryKey: ["bible", "passage", id, reference],
  queryFn: ({ signal }: { signal: AbortSignal }) => api.get("/bible", { reference, ...inBible(id) }, { signal }),
});

const versesQuery = ({ text, bible: id }: Asked) => ({
  ...bible,
  queryKey: ["bible", "search", id, text],
  queryFn: ({ signal }: { signal: AbortSignal }) => api.get("/bible/search", { text, ...inBible(id) }, { signal }),
});

const ofGiven = (text: string): Asked => ({ text, bible: GIVEN });

/**
 * Search of a Bible by a reference or by words; `found`: the passage that what is written names, in `bible`. `read`: which Bible is
 * meant, and the reference without its name.
 */
export function usePassageSearch(first = "", read = ofGiven) {
  const [text, setText] = useState(first);
  const query = read(useSearchText(text));
  const { text: asked, bible: id } = query;
  const citation = readCitation(asked);
  const isReference = !("problem" in citation) || citation.kind !== "unreadable";
  const passage = useQuery({ ...passageQuery(query), enabled: isReference });
  const verses = useQuery({ ...versesQuery(query), enabled: !isReference && asked.length >= SEARCH_MIN });
  const found = isReference && !passage.error && !passage.isPlaceholderData ? passage.data : undefined;
  return { text, setText, asked, bible: id, isReference, passage, verses, found };
}

/** Field of a search of the Bible, and what was found. */
export function PassageSearch({ search }: { search: ReturnType<typeof usePassageSearch> }) {
  const { text, setText, asked, isReference, passage, verses } = search;
  const id = useId();
  const error = isReference ? passage.error : verses.error;
  return (
    <>
      <div className="grid gap-1">
        <label htmlFor={id} className={labelClass}>
          Cita o palabras del texto
        </label>
        <input
          id={id}
          value={text}
          maxLength={CITATION_MAX}
          placeholder="Juan 3:16-18"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          // biome-ignore lint/a11y/noAutofocus: the sheet opens to write into this field
          autoFocus
          aria-invalid={error ? true : undefined}
          aria-describedby={cn(error && `${id}-error`, `${id}-hint`)}
          onChange={(event) => setText(event.target.value)}
          className={inputClass}
        />
        <div role="alert" className="contents">
          <FieldMessages id={id} error={error ? passageError(error) : undefined} />
        </div>
        <FieldMessages id={id} hint="«Jn 3.16», «1 Co 13», «Salmo 23», o unas palabras: «pan de vida»." />
      </div>
      {isReference ? (
        <PassagePreview
          passage={passage.error ? undefined : passage.data}
          isOld={passage.isPlaceholderData}
          isPending={passage.isFetching}
          onChoose={setText}
        />
      ) : (
        asked.length >= SEARCH_MIN &&
        !verses.error && (
          <FoundVerses
            verses={verses.data?.rows}
            count={verses.data?.count ?? 0}
            isOld={verses.isPlaceholderData}
            onChoose={setText}
          />
        )
      )}
    </>
  );
}

const passageError = (error: unknown) =>
  (error instanceof ApiError && (error.fields?.reference ?? error.fields?.text)) || errorText(error);

interface PassagePreviewProps {
  passage: Passage | undefined;
  isOld: boolean;
  isPending: boolean;
  onChoose: (reference: string) => void;
}

function PassagePreview({ passage, isOld, isPending, onChoose }: PassagePreviewProps) {
  if (!passage) return isPending ? <SkeletonText /> : null;
  return (
    <section aria-labelledby="passage-reference" className={cn("transition-opacity", isOld && "opacity-55")}>
      <h3 id="passage-reference" className="mb-2 font-semibold">
        {passage.reference}
      </h3>
      <div role="status" className="mb-2 text-sm empty:hidden">
        <PassageNotices passage={passage} onChoose={onChoose} />
      </div>
      <div className="grid gap-2">
        {passage.verses.map(({ reference, verse, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a passage may have a verse twice, and is replaced as a whole
          <p key={`${reference} ${index}`}>
            <sup className="mr-1 text-fg-muted text-sm">{verse}</sup>
            {text}
          </p>
        ))}
      </div>
    </section>
  );
}

interface FoundVersesProps {
  verses: BibleVerse[] | undefined;
  count: number;
  isOld: boolean;
  onChoose: (reference: string) => void;
}

function FoundVerses({ verses, count, isOld, onChoose }: FoundVersesProps) {
  const { church } = useArea();
  if (!verses) return <SkeletonText />;
  if (verses.length === 0)
    return (
      <p role="status" className="text-fg-muted">
        Ningún versículo tiene esas palabras, y no se lee como una cita.
      </p>
    );
  return (
    <section aria-label="Versículos encontrados" className={cn("transition-opacity", isOld && "opacity-55")}>
      <p role="status" className="mb-1 text-fg-muted text-sm">
        {count === 1 ? "1 versículo" : `${numberText(count, church)} versículos`}
        {count > verses.length && `; estos son los primeros ${verses.length}`}
      </p>
      <ul className="-mx-2">
        {verses.map(({ reference, text }) => (
          <li key={reference}>
            <button
              type="button"
              onClick={() => onChoose(reference)}
              className="flex min-h-11 w-full gap-3 rounded-md px-2 py-2 text-left hover:bg-surface2"
            >
              <BookOpen aria-hidden className="mt-0.5 size-5 text-fg-muted" />
              <span className="min-w-0">
                <span className="block font-semibold">{reference}</span>
                <span className="block text-fg-muted">{text}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
