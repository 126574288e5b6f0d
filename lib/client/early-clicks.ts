import { HYDRATED } from "./hydrated";

/** Inline script that keeps the last click on a control without a handler, and repeats it once the page is hydrated. */
export const earlyClicksScript = () => `(${keepEarlyClick})("${HYDRATED}")`;

/** Runs in the page by its source alone: it may use nothing from outside. */
function keepEarlyClick(hydrated: string) {
  const controls = "button[type=button], input[type=radio], input[type=checkbox]";
  let clicked: Element | null = null;
  let detail = 0;
  const release = () => clicked?.removeAttribute("aria-busy");
  const keep = (event: MouseEvent) => {
    const control = (event.target as Element).closest(controls);
    if (!control) return;
    event.preventDefault();
    // While React hydrates, it would handle the click too.
    event.stopPropagation();
    release();
    [clicked, detail] = [control, event.detail];
    control.setAttribute("aria-busy", "true");
  };
  window.addEventListener("click", keep, true);
  window.addEventListener(
    hydrated,
    () => {
      window.removeEventListener("click", keep, true);
      release();
      clicked?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail }));
    },
    { once: true },
  );
}
