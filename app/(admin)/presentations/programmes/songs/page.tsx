import type { Metadata } from "next";
import * as parsers from "nuqs/server";
import { requireArea } from "@/app/gate";
import { songSearch } from "@/components/presentations/programmes/programme-search";
import { SongsScreen } from "@/components/presentations/programmes/songs-screen";
import type { FirstAnswer } from "../../../first-answers";
import { ListAnswers, listLoader } from "../../../list-answers";

export const metadata: Metadata = { title: "Qué se cantó" };

const loadSearch = listLoader(songSearch(parsers));

export default async function SongsPage({ searchParams }: { searchParams: Promise<parsers.SearchParams> }) {
  await requireArea("presentations");
  const query = await loadSearch(searchParams);
  const answer: FirstAnswer = {
    queryKey: ["presentations/programmes", "songs", query],
    path: "/presentations/programmes/songs",
    query,
  };
  return (
    <ListAnswers answers={[answer]}>
      <SongsScreen />
    </ListAnswers>
  );
}
