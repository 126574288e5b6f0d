"use client";

import { useEffect, useRef } from "react";

/** How long the second key of two (`g m`) may be waited for. */
const SEQUENCE_MS = 1500;

const typing = "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]";
const open = "[role=dialog], [role=alertdialog], [role=menu], [role=listbox]";

type Hotkey = { keys: string; run: () => void };

/** What is listened for now; of two with the same keys the one that came last counts: the screen's before the shell's. */
const hotkeys: Hotkey[] = [];
/** The first key of two, and when it was pressed. */
let waiting: { key: string; at: number } | null = null;

/**
 * Keys for an action: `n`, `?`, two in a row `g m`, or `mod+k` (Ctrl, ⌘ on a Mac). Letters do nothing while somebody
 * types, and nothing does while a dialog or menu is open.
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
  const before = waiting && Date.now() - waiting.at < SEQUENCE_MS ? `${waiting.key} ` : "";
  waiting = null;
  const key = pressed(event);
  if (!key || event.defaultPrevented || event.isComposing || event.repeat || document.querySelector(open)) return;
  const hotkey = hotkeys.findLast(({ keys }) => keys === before + key);
  if (hotkey) {
    event.preventDefault();
    hotkey.run();
  } else if (!before && hotkeys.some(({ keys }) => keys.startsWith(`${key} `))) waiting = { key, at: Date.now() };
}

/** By what the key writes, wherever it stands on the keyboard: on a Spanish one `/` is Shift+7, `?` Shift+'. */
function pressed({ key, target, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) {
  if (altKey) return null;
  const isLetter = key.length === 1 && key.toLowerCase() !== key.toUpperCase();
  if (isLetter && shiftKey) return null;
  if (ctrlKey || metaKey) return isMac() === metaKey && ctrlKey !== metaKey ? `mod+${key.toLowerCase()}` : null;
  if (target instanceof Element && target.closest(typing)) return null;
  // Caps lock writes capitals.
  return isLetter ? key.toLowerCase() : key;
}

/** Where ⌘ does what Ctrl does elsewhere. */
export const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform);
