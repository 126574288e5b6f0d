import type { ReactNode } from "react";
import type { Embed } from "./embeds";

type Props = {
  embed: Embed;
  /** Name of the frame, unique in the page. */
  name: string;
  /** Title of the frame. */
  title: string;
  /** Words of the link. */
  label: string;
  className: string;
  children: ReactNode;
};

/**
 * Frame of another site that stays empty until its link is followed; the link covers it and steps aside once it has
 * been clicked, so that the frame's own controls can be reached (site CSS, `.player`).
 */
export const Player = ({ embed, name, title, label, className, children }: Props) => (
  <div className={`player ${className}`}>
    <span className="poster" aria-hidden="true">
      {children}
    </span>
    {/* Safari focuses a clicked link only when it has a tabindex; with `noopener` a browser opens a window instead. */}
    <a href={embed.src} target={name} tabIndex={0}>
      <span>{label}</span>
    </a>
    <iframe name={name} title={title} allow="autoplay; fullscreen; picture-in-picture" />
  </div>
);
