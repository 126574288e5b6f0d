import type { MouseEvent } from "react";
import { leaveField } from "../leave-field";

/**
 * A click does not move the focus to a button, so that Space afterwards moves the slides instead of pressing it again;
 * it also leaves a text field, where keys write.
 */
export function keepFocus(event: MouseEvent) {
  if (!(event.target instanceof Element) || !event.target.closest("button")) return;
  event.preventDefault();
  leaveField();
}
