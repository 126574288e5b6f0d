"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { lettersOf, parseTyped, type Target, targetOf } from "@/lib/presentations/projection/hymns/rules";
import { type KeyEffect, keyEffect } from "./keys";
import { leaveField } from "./leave-field";
import { useProjection, useShown } from "./projection-context";
import { REFERENCE_ID } from "./reference-field";
import { useHymns } from "./use-hymns";

/** Milliseconds after which what is typed is forgotten. */
const TYPED_MS = 5_000;

/** What has the keys while it has the focus. */
export const FIELDS = "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]";
const CONTROLS = "button, a[href], summary, input, [role=tab]";

interface KeysOptions {
  /** The window shows the slides to everybody. */
  isOutput: boolean;
  toggleFullScreen: () => void;
}

/** What is typed in a projection window and not projected yet. */
export interface Entry {
  typed: string;
  /** What Enter does with it. */
  target: Target | null;
  hymns: ReturnType<typeof useHymns>;
}

/** Handles the keys of a projection window; returns what is typed so far. */
export function useProjectionKeys({ isOutput, toggleFullScreen }: KeysOptions): Entry {
  const { projection } = useProjection();
  const { state } = useShown();
  const [digits, setDigits] = useState("");
  const typed = useRef("");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isUsed, setUsed] = useState(false);
  // A screen asks for the hymns only once somebody types in it.
  const hymns = useHymns(!isOutput || isUsed);

  const type = (text: string) => {
    typed.current = text;
    setDigits(text);
    clearTimeout(timer.current);
    if (text === "") return;
    setUsed(true);
    timer.current = setTimeout(() => type(""), TYPED_MS);
  };
  const enterHymn = () => {
    const { prefix, number, letter } = parseTyped(typed.current);
    type("");
    hymns.enter(`${Number(number)}${letter}`, prefix === "H");
  };
  const run = (effect: KeyEffect) => {
    if (effect.type === "choose") return hymns.choose(effect.index);
    if (effect.type === "move-choice") return hymns.moveChoice(effect.by);
    // The operator has gone on to something else.
    if (hymns.choice && effect.type !== "none" && effect.type !== "full-screen") hymns.closeChoice();
    switch (effect.type) {
      case "action":
        return projection.dispatch(effect.action);
      case "typed":
        return type(effect.digits);
      case "jump": {
        const { count } = projection.shown().state;
        if (effect.position < 0 || effect.position >= count) return enterHymn();
        hymns.cancel();
        projection.dispatch({ type: "jump", position: effect.position });
        return type("");
      }
      case "hymn":
        return enterHymn();
      case "item":
        hymns.cancel();
        projection.dispatch({ type: "item", index: effect.index });
        return type("");
      case "search":
        return document.getElementById(REFERENCE_ID)?.focus();
      case "leave-field":
        return leaveField();
      case "full-screen":
        return toggleFullScreen();
      case "escape":
        type("");
        hymns.cancel();
        if (hymns.choice) return;
        if (projection.shown().state.mode !== "normal") return projection.dispatch({ type: "uncover" });
        if (document.fullscreenElement) void document.exitFullscreen();
    }
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return;
    const effect = keyEffect({
      key: event.key,
      hasModifier: event.ctrlKey || event.metaKey || event.altKey,
      hasShift: event.shiftKey,
      isRepeated: event.repeat,
      focus: focusOf(event.target),
      isOutput,
      digits: typed.current,
      letters: lettersOf(typed.current, hymns.rows),
      choices: hymns.choice?.hymns.length ?? 0,
    });
    if (!effect) return;
    event.preventDefault();
    run(effect);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listen);
    return () => {
      document.removeEventListener("keydown", listen);
      clearTimeout(timer.current);
    };
  }, []);
  const target = targetOf(digits, { count: state.count, hymns: hymns.rows, songbook: hymns.lastSongbook() });
  return { typed: digits, target, hymns };
}

function focusOf(target: EventTarget | null) {
  if (!(target instanceof Element)) return "page";
  if (target.closest(FIELDS)) return "field";
  return target.closest(CONTROLS) ? "control" : "page";
}
