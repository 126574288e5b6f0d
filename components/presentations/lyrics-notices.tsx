import { Button } from "@/components/ui/controls/button";
import { useArea } from "@/components/ui/layout/area";
import { Notice } from "@/components/ui/states/notice";
import type { Keeps, SplitLyrics } from "@/lib/presentations/lyrics";
import { chordsText, creditsText, doubtTexts } from "./lyrics-texts";

interface LyricsNoticesProps {
  split: SplitLyrics;
  keeps: Keeps;
  onKeeps: (keeps: Keeps) => void;
}

/** What was taken out of pasted lyrics, with its undo, and what stayed in doubt. */
export function LyricsNotices({ split, keeps, onKeeps }: LyricsNoticesProps) {
  const { church } = useArea();
  const doubts = doubtTexts(split, church);
  return (
    <div role="status" className="grid gap-2 empty:hidden">
      <Taken
        text={chordsText(split, church)}
        kept={keeps.chords ? "Los acordes quedan en las diapositivas" : ""}
        onKeep={(chords) => onKeeps({ ...keeps, chords })}
      />
      <Taken
        text={creditsText(split, church)}
        kept={keeps.credits ? "El título y los créditos quedan en las diapositivas" : ""}
        onKeep={(credits) => onKeeps({ ...keeps, credits })}
      />
      {doubts.length > 0 && (
        <Notice tone="warn" className="text-sm">
          {doubts.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Notice>
      )}
    </div>
  );
}

interface TakenProps {
  text: string;
  /** What is said instead, once it has been put back. */
  kept: string;
  onKeep: (keep: boolean) => void;
}

function Taken({ text, kept, onKeep }: TakenProps) {
  if (!kept && !text) return null;
  return (
    <Notice className="items-center py-1.5">
      {kept || text} ·
      <Button variant="quiet" size="sm" className="px-1 text-base underline" onClick={() => onKeep(!kept)}>
        {kept ? "Quitarlos" : "Deshacer"}
      </Button>
    </Notice>
  );
}
