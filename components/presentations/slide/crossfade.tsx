"use client";

import { type ReactNode, useState } from "react";

interface Layer {
  id: string;
  children: ReactNode;
}

/** Fades from what was shown to what `id` names now; another change meanwhile starts from the last one. */
export function Crossfade({ id, children }: Layer) {
  const [now, setNow] = useState<Layer>({ id, children });
  const [before, setBefore] = useState<Layer | null>(null);
  if (now.id !== id) {
    setBefore(now);
    setNow({ id, children });
  } else if (now.children !== children) setNow({ id, children });
  return (
    <div className="grid *:[grid-area:1/1]">
      {before && before.id !== id && (
        <div key={before.id} aria-hidden>
          {before.children}
        </div>
      )}
      <div key={id} className="animate-slide-fade" onAnimationEnd={() => setBefore(null)}>
        {children}
      </div>
    </div>
  );
}
