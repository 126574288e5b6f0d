"use client";

import { useRef } from "react";

/** Opener of a dialog: the button itself, or the trigger of the menu whose item was selected. */
function openerOf(active: Element | null) {
  const menuButton = active?.closest("[role=menu]")?.getAttribute("aria-labelledby");
  return menuButton ? document.getElementById(menuButton) : active;
}

/** Whether the focus has gone elsewhere while a popup disappeared; the content of the page, or a list, only holds it meanwhile. */
export const hasMovedFocus = () => !document.activeElement?.matches("body, main, [data-holds-focus]");

let notedOpener: Element | null = null;

/** To be called before a dialog that opens with a delay: by then the menu it came from is gone. */
export function noteOpener() {
  notedOpener = openerOf(document.activeElement);
}

/**
 * Returns the focus to where it was before a dialog opened. Radix does so only for dialogs with a trigger of their own;
 * most here are opened by state. If the opener is gone (its row was deleted), the page's content gets it.
 */
export function useReturnFocus() {
  const opener = useRef<Element>(null);
  return {
    remember: () => {
      const active = document.activeElement;
      opener.current = active === document.body ? notedOpener : openerOf(active);
      notedOpener = null;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (hasMovedFocus()) return;
      const target = opener.current?.isConnected ? opener.current : document.querySelector("main");
      if (target instanceof HTMLElement) target.focus();
    },
  };
}
