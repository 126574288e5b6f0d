"use client";

import { useEffect, useRef, useState } from "react";
import { type KeyEffect, keyEffect } from "./keys";
import { leaveField } from "./leave-field";
import { useProjection } from "./projection-context";
import { REFERENCE_ID } from "./reference-field";

/** Milliseconds after which typed digits are forgotten. */
const TYPED_MS = 5_000;

/** What has the keys while it has the focus. */
export const FIELDS = "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]";
const CONTROLS = "button, a[href], summary, input, [role=tab]";

interface KeysOptions {
  /** The window shows the slides to everybody. */
  isOutput: boolean;
  toggleFullScreen: () => void;
}

/** Handles the keys of a projection window; returns the digits typed so far of a slide's number. */
export function useProjectionKeys({ isOutput, toggleFullScreen }: KeysOptions) {
  const { projection } = useProjection();
  const [digits, setDigits] = useState("");
  const typed = useRef("");
  const latest = useRef(toggleFullScreen);
  useEffect(() => {
    latest.current = toggleFullScreen;
  });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const type = (text: string) => {
      typed.current = text;
      setDigits(text);
      clearTimeout(timer);
      if (text !== "") timer = setTimeout(() => type(""), TYPED_MS);
    };
    const run = (effect: KeyEffect) => {
      switch (effect.type) {
        case "action":
          return projection.dispatch(effect.action);
        case "typed":
          return type(effect.digits);
        case "jump":
          projection.dispatch({ type: "jump", position: effect.position });
          return type("");
        case "item":
          projection.dispatch({ type: "item", index: effect.index });
          return type("");
        case "search":
          return document.getElementById(REFERENCE_ID)?.focus();
        case "leave-field":
          return leaveField();
        case "full-screen":
          return latest.current();
        case "escape":
          type("");
          if (projection.shown().state.mode !== "normal") return projection.dispatch({ type: "uncover" });
          if (document.fullscreenElement) void document.exitFullscreen();
      }
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      const effect = keyEffect({
        key: event.key,
        hasModifier: event.ctrlKey || event.metaKey || event.altKey,
        hasShift: event.shiftKey,
        isRepeated: event.repeat,
        focus: focusOf(event.target),
        isOutput,
        digits: typed.current,
      });
      if (!effect) return;
      event.preventDefault();
      run(effect);
    };
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("keydown", onKey);
      clearTimeout(timer);
    };
  }, [projection, isOutput]);
  return digits;
}

function focusOf(target: EventTarget | null) {
  if (!(target instanceof Element)) return "page";
  if (target.closest(FIELDS)) return "field";
  return target.closest(CONTROLS) ? "control" : "page";
}
