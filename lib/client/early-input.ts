import { HYDRATED } from "./hydrated";

/** Inline script that keeps what is clicked, typed and submitted without a handler, and repeats it after hydration. */
export const earlyInputScript = () => `(${keepEarlyInput})("${HYDRATED}")`;

/** Runs in the page by its source alone: it may use nothing from outside. */
function keepEarlyInput(hydrated: string) {
  const controls = "button[type=button], input[type=radio], input[type=checkbox]";
  const typed = new Map<HTMLInputElement | HTMLTextAreaElement, string>();
  let clicked: Element | null = null;
  let detail = 0;
  let submitted: HTMLFormElement | null = null;
  const release = () => clicked?.removeAttribute("aria-busy");
  const keepClick = (event: MouseEvent) => {
    const control = (event.target as Element).closest(controls);
    if (!control) return;
    event.preventDefault();
    // While React hydrates, it would handle the click too.
    event.stopPropagation();
    release();
    [clicked, detail] = [control, event.detail];
    control.setAttribute("aria-busy", "true");
  };
  const keepText = ({ target }: Event) => {
    const isText = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
    if (isText && target.form && target.name) typed.set(target, target.value);
  };
  const keepSubmit = (event: Event) => {
    // A form with an address of its own needs no script.
    if ((event.target as HTMLFormElement).hasAttribute("action")) return;
    event.preventDefault();
    event.stopPropagation();
    submitted = event.target as HTMLFormElement;
  };
  /** React Hook Form gives a hydrated field its initial value. */
  const retype = (text: string, field: HTMLInputElement | HTMLTextAreaElement) => {
    if (!field.isConnected || field.value === text) return;
    // React takes the value from the prototype's setter; that of the element is its own.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, text);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const events = [
    ["click", keepClick],
    ["input", keepText],
    ["submit", keepSubmit],
  ] as [string, (event: Event) => void][];
  for (const [name, keep] of events) window.addEventListener(name, keep, true);
  window.addEventListener(
    hydrated,
    () => {
      for (const [name, keep] of events) window.removeEventListener(name, keep, true);
      typed.forEach(retype);
      submitted?.requestSubmit();
      release();
      clicked?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail }));
    },
    { once: true },
  );
}
