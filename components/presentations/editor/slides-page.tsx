"use client";

import { listLink, operatorHref } from "@/components/presentations/presentation-links";
import { SlideView } from "@/components/presentations/slide/slide-view";
import { storedThumbnail } from "@/components/presentations/slide/stored-picture";
import { usePresentationSize } from "@/components/presentations/slide/use-presentation-size";
import { PageHead } from "@/components/ui/layout/page-head";
import { Panel, PanelBody, PanelHead } from "@/components/ui/layout/panel";
import { EmptyState } from "@/components/ui/states/empty-state";
import { songText } from "@/lib/presentations/labels";
import { playedSlides, spokenText } from "@/lib/presentations/rules";
import type { PresentationRow } from "@/lib/presentations/schema";
import { ProjectButton } from "./project-button";

/** The slides as they are projected, for users who may only read. */
export function SlidesPage({ row }: { row: PresentationRow }) {
  const { id, title, background, text: letters, photo, credits } = row;
  const facts = songText(row);
  const slides = playedSlides(row);
  const size = usePresentationSize(row.slides);
  return (
    <>
      <PageHead back={listLink} actions={<ProjectButton href={operatorHref(id)} />} />
      <Panel aria-labelledby="presentation-title">
        <PanelHead id="presentation-title" title={title} />
        <PanelBody>
          {slides.length === 0 ? (
            <EmptyState title="Todavía no tiene diapositivas" />
          ) : (
            <ol className="grid grid-cols-2 gap-4 md:grid-cols-3 xl:grid-cols-4">
              {slides.map((slide, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a slide may be projected several times
                <li key={place} className="grid content-start gap-1">
                  <span aria-hidden className="overflow-hidden rounded-sm">
                    <SlideView
                      text={slide.text}
                      picture={storedThumbnail(slide, place + 1)}
                      colours={{ background, text: letters }}
                      photo={photo}
                      size={size}
                    />
                  </span>
                  <span className="text-fg-muted text-sm">
                    {place + 1}
                    {slide.label && ` · ${slide.label}`}
                  </span>
                  <span className="sr-only">{spokenText(slide, slide.index + 1)}</span>
                </li>
              ))}
            </ol>
          )}
          {facts && <p className="mt-4 text-fg-muted text-sm">{facts}</p>}
          {credits && <p className="mt-4 text-fg-muted text-sm">{credits}</p>}
        </PanelBody>
      </Panel>
    </>
  );
}
