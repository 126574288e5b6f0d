import type { PublicSermon } from "../public-site";
import { webLink } from "../rules";
import { youtubeId } from "../videos";

/** Sermons that a site shows. */
const SERMONS_SHOWN = 12;

type Sermon = Omit<PublicSermon, "still">;

/** Whether two links lead to the same video, or are the same. */
export const isSameVideo = (one: string, other: string) =>
  one === other || (youtubeId(one) !== null && youtubeId(one) === youtubeId(other));

/**
 * Sermons as a site shows them, of all that it has, newest first: the one of `preachLink` at their head, without a title if
 * none has that link.
 */
export function sermonsToShow(sermons: Sermon[], preachLink: string): Sermon[] {
  const shown = sermons.flatMap(({ link, title, preacher, date }) =>
    webLink(link) ? [{ link, title, preacher, date }] : [],
  );
  if (!webLink(preachLink)) return shown.slice(0, SERMONS_SHOWN);
  const isFirst = ({ link }: Sermon) => isSameVideo(link, preachLink);
  const first = shown.find(isFirst) ?? { link: preachLink, title: "", preacher: "", date: "" };
  return [first, ...shown.filter((sermon) => !isFirst(sermon))].slice(0, SERMONS_SHOWN);
}
