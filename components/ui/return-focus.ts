"use client";

import { useRef } from "react";

/** What opened a dialog: the button itself, or the one whose menu had the item that was chosen. */
function openerOf(active: Element | null) {
  const menuButton = active?.closest("[role=menu]")?.getAttribute("aria-labelledby");
  return menuButton ? document.getElementById(menuButton) : active;
}

let noted: Element | null = null;

/** To be called by what opens a dialog with a delay: until it is there, the menu that it came from has gone. */
export function noteOpener() {
  noted = openerOf(document.activeElement);
}

/**
 * Sends the focus back to where it was before a dialog opened. Radix does so only for dialogs with a trigger of their
 * own; here most are opened by state. When that place is gone (its row was deleted), the page's content gets it.
 */
export function useReturnFocus() {
  const opener = useRef<Element>(null);
  return {
    remember: () => {
      const active = document.activeElement;
      opener.current = active === document.body ? noted : openerOf(active);
      noted = null;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const place = opener.current?.isConnected ? opener.current : document.querySelector("main");
      if (place instanceof HTMLElement) place.focus();
    },
  };
}
