"use client";

import { useEffect, useRef } from "react";

/** Milliseconds within which the second key of a sequence (`g m`) must follow. */
const SEQUENCE_MS = 1500;

const typing = "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]";
const open = "[role=dialog], [role=alertdialog], [role=menu], [role=listbox]";

type Hotkey = { keys: string; run: () => void };

/** Registered hotkeys; of two with the same keys the last one wins: the screen's before the shell's. */
const hotkeys: Hotkey[] = [];
/** First key of a sequence, and when it was pressed. */
let firstKey: { key: string; at: number } | null = null;

/**
 * Hotkey of an action: `n`, `?`, a sequence `g m`, `mod+k` (Ctrl, ⌘ on a Mac) or `mod+shift+z`. Letters are ignored while typing, and
 * all hotkeys while a dialog or menu is open.
 */
export function useHotkey(keys: string, action: () => void, enabled = true) {
  const latest = useRef(action);
  useEffect(() => {
    latest.current = action;
  });

  useEffect(() => {
    if (!enabled) return;
    const hotkey = { keys, run: () => latest.current() };
    if (hotkeys.push(hotkey) === 1) document.addEventListener("keydown", onKey);
    return () => {
      hotkeys.splice(hotkeys.indexOf(hotkey), 1);
      if (hotkeys.length === 0) document.removeEventListener("keydown", onKey);
    };
  }, [keys, enabled]);
}

function onKey(event: KeyboardEvent) {
  if (["Shift", "Control", "Meta", "Alt"].includes(event.key)) return;
  const before = firstKey && Date.now() - firstKey.at < SEQUENCE_MS ? `${firstKey.key} ` : "";
  firstKey = null;
  const key = pressedKey(event);
  if (!key || event.defaultPrevented || event.isComposing || event.repeat || document.querySelector(open)) return;
  const hotkey = hotkeys.findLast(({ keys }) => keys === before + key);
  if (hotkey) {
    event.preventDefault();
    hotkey.run();
  } else if (!before && hotkeys.some(({ keys }) => keys.startsWith(`${key} `))) firstKey = { key, at: Date.now() };
}

/** Key by the character it produces, wherever it is on the keyboard: on a Spanish one `/` is Shift+7, `?` Shift+'. */
function pressedKey({ key, target, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) {
  if (altKey) return null;
  const isLetter = key.length === 1 && key.toLowerCase() !== key.toUpperCase();
  if (ctrlKey || metaKey) {
    const modifiers = shiftKey ? "mod+shift" : "mod";
    return isMac() === metaKey && ctrlKey !== metaKey ? `${modifiers}+${key.toLowerCase()}` : null;
  }
  if (isLetter && shiftKey) return null;
  if (target instanceof Element && target.closest(typing)) return null;
  // Caps lock writes capitals.
  return isLetter ? key.toLowerCase() : key;
}

/** Whether ⌘ replaces Ctrl. */
export const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform);
