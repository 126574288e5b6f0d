/** Takes the focus from a field or button, so that the next key moves the slides. */
export function leaveField() {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}
