import { Button } from "@/components/ui/controls/button";
import type { Passage } from "@/lib/bible/schema";

interface PassageNoticesProps {
  passage: Pick<Passage, "notices" | "alternative">;
  /** Takes a citation of what the numbers name in the Reina-Valera 1960; it says whose numbers it has. */
  onChoose: (citation: string) => void;
}

/** What a person is told about a passage: the numbers of another Bible, and its text with a button. */
export function PassageNotices({ passage: { notices, alternative }, onChoose }: PassageNoticesProps) {
  return (
    <>
      {notices.map((notice) => (
        <p key={notice} className="mt-1 text-warn-soft-fg">
          {notice}
        </p>
      ))}
      {alternative && (
        <Button size="sm" className="mt-1" onClick={() => onChoose(`${alternative} RV1909`)}>
          Usar {alternative}
        </Button>
      )}
    </>
  );
}
