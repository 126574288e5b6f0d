import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/controls/button";
import {
  allVersions,
  type ChosenVersions,
  type Version,
  type VersionChoice,
  type Versions,
} from "@/lib/presentations/projection/versions/rules";

interface VersionChoiceProps {
  versions: Versions;
  chosen: ChosenVersions;
  onChoose: (choice: VersionChoice) => void;
}

/** In which Bible a passage is read, and which one stands beside it; buttons, which keep no keys. */
export function VersionButtons({ versions, chosen: { version, beside }, onChoose }: VersionChoiceProps) {
  const all = allVersions(versions);
  const besideId = beside?.id ?? null;
  return (
    <div className="mt-2 grid gap-2">
      <Row
        label="Versión"
        versions={all}
        isChosen={({ id }) => id === version.id}
        onChoose={({ id }) => onChoose({ bible: id, beside: id === besideId ? null : besideId })}
      />
      <Row
        label="Junto a"
        versions={all.filter(({ id }) => id !== version.id)}
        isChosen={({ id }) => id === besideId}
        onChoose={({ id }) => onChoose({ bible: version.id, beside: id === besideId ? null : id })}
      />
    </div>
  );
}

interface RowProps {
  label: string;
  versions: Version[];
  isChosen: (version: Version) => boolean;
  onChoose: (version: Version) => void;
}

const Row = ({ label, versions, isChosen, onChoose }: RowProps) => (
  <fieldset className="flex flex-wrap items-center gap-1">
    <legend className="float-left mr-1 w-16 text-fg-muted text-sm">{label}</legend>
    {versions.map((one) => (
      <Button
        key={one.id}
        variant="quiet"
        size="sm"
        aria-pressed={isChosen(one)}
        title={one.name}
        onClick={() => onChoose(one)}
        className={cn(
          "min-w-11 border border-border px-2.5",
          isChosen(one) && "border-accent bg-accent-soft font-semibold text-accent-soft-fg",
        )}
      >
        {one.abbreviation}
      </Button>
    ))}
  </fieldset>
);
