"use client";

import { useState } from "react";
import { toast } from "@/lib/client/toast";
import { SLIDES_MAX } from "@/lib/presentations/rules";
import { slideName } from "./content";
import type { Editor } from "./use-editor";

const FULL = `Una presentación tiene hasta ${SLIDES_MAX} diapositivas. Divide esta en dos.`;

/** Actions on slides, and what is announced of the last one. */
export function useSlideActions({ state, dispatch }: Editor) {
  const { content, selected, past } = state;
  const { slides } = content;
  const [announcement, setAnnouncement] = useState("");
  const isFull = slides.length >= SLIDES_MAX;

  const add = () => {
    if (isFull) return void toast.error(FULL);
    dispatch({ type: "insert", slides: [{ text: "", label: "" }], after: selected });
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-field="slides"]')?.focus());
  };

  const duplicate = (key: string) => {
    if (isFull) return void toast.error(FULL);
    dispatch({ type: "duplicate", key });
    setAnnouncement("Diapositiva duplicada.");
  };

  const move = (key: string, to: number) => {
    if (to < 0 || to >= slides.length) return;
    dispatch({ type: "move", key, to });
    setAnnouncement(`${slideName(content, key)}: lugar ${to + 1} de ${slides.length}.`);
  };

  /** Without confirmation: the toast undoes it. */
  const remove = (key: string) => {
    const place = slides.findIndex((slide) => slide.key === key);
    const slide = slides[place];
    if (!slide) return;
    dispatch({ type: "remove", key });
    toast.undo(`Eliminaste ${slideName(content, key)}`, () =>
      dispatch({ type: "putBack", steps: past.length + 1, place, slide }),
    );
  };

  return { announcement, add, duplicate, move, remove };
}

export type SlideActions = ReturnType<typeof useSlideActions>;
