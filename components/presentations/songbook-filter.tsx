import { useQuery } from "@tanstack/react-query";
import { FilterMenu, Filters } from "@/components/lists/filters";
import { songFactLabels } from "@/lib/presentations/labels";
import { songbooksQuery } from "./presentations";

interface SongbookFilterProps {
  /** Empty: all. */
  songbook: string;
  onChange: (songbook: string | null) => void;
}

/** Presentations of one songbook, where there is any. */
export function SongbookFilter({ songbook, onChange }: SongbookFilterProps) {
  const { songbooks = [] } = useQuery(songbooksQuery).data ?? {};
  // One of an old link may no longer be in use.
  const names = songbook === "" || songbooks.includes(songbook) ? songbooks : [songbook, ...songbooks];
  if (names.length === 0) return null;
  return (
    <Filters onClear={songbook === "" ? undefined : () => onChange(null)}>
      <FilterMenu
        label={songFactLabels.songbook}
        options={names.map((name) => ({ value: name, label: name }))}
        value={songbook || null}
        onChange={onChange}
      />
    </Filters>
  );
}
