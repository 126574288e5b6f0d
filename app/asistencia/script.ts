/**
 * Script of the pages: counts marks, keeps them while there is no network, and sends without leaving the page. Kept are numbers and
 * states, never a name of the list, a visitor or a note.
 */
export const attendanceScript = () => `(${run})()`.replace(/\n\s*/g, "\n");

/** Runs in the page by its source alone: it may use nothing from outside. */
function run() {
  type Kept = {
    at: number;
    day: string;
    key: string;
    version: string;
    held: boolean;
    marks: [string, string][];
    rows: number;
    hasNotes: boolean;
    count: string;
    offering: string;
    tried: boolean;
  };
  const prefix = "atrio.asistencia.";
  const nameKey = "atrio.asistencia-nombre";
  const week = 7 * 86_400_000;
  const store = openStore();
  /** Marks of this link, by day. */
  const link = `${prefix}${hashOf((location.pathname.split("/")[2] ?? "").toUpperCase().replace(/[^0-9A-Z]/g, ""))}:`;
  let form: HTMLFormElement | null = null;
  /** Kept marks of another visit, of which the person has not decided. */
  let waiting: Kept | null = null;
  /** Whether the key was sent: another content needs another one. */
  let tried = false;
  let busy = false;

  /** A messenger's browser may refuse it. */
  function openStore() {
    try {
      return window.localStorage;
    } catch {
      return null;
    }
  }

  function hashOf(text: string) {
    let [one, two] = [0xdeadbeef, 0x41c6ce57];
    for (const letter of text) {
      one = Math.imul(one ^ letter.charCodeAt(0), 2654435761);
      two = Math.imul(two ^ letter.charCodeAt(0), 1597334677);
    }
    one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(two ^ (two >>> 13), 3266489909);
    two = Math.imul(two ^ (two >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909);
    return (4294967296 * (2097151 & two) + (one >>> 0)).toString(36);
  }

  function read(name: string): Kept | null {
    try {
      const kept = JSON.parse(store?.getItem(name) ?? "null");
      return kept && Date.now() - kept.at < week ? kept : null;
    } catch {
      return null;
    }
  }

  /** Forgets marks of any link after seven days. */
  function forgetOld() {
    for (const name of names(prefix)) if (!read(name)) store?.removeItem(name);
  }

  const names = (start: string) => Object.keys(store ?? {}).filter((name) => name.startsWith(start));

  const byId = (id: string) => document.getElementById(id);
  const show = (id: string, isShown: boolean) => byId(id)?.toggleAttribute("hidden", !isShown);
  const say = (id: string, text: string) => {
    const element = byId(id);
    if (element) element.textContent = text;
  };
  const all = (selector: string) => [...document.querySelectorAll<HTMLInputElement>(selector)];
  const field = (name: string) => form?.elements.namedItem(name) as HTMLInputElement | null;
  const typed = (name: string) => field(name)?.value ?? "";
  const set = (name: string, value: string) => {
    const input = field(name);
    if (input) input.value = value;
  };
  const many = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`;
  const isClass = () => form?.dataset.kind === "class";
  const marks = () => all("#f [data-mark]:checked").map((input): [string, string] => [input.name, input.value]);

  function keep() {
    if (!form || waiting?.day === typed("dia")) return;
    const kept: Kept = {
      at: Date.now(),
      day: typed("dia"),
      key: typed("key"),
      version: typed("version"),
      held: !field("no")?.checked,
      marks: marks(),
      rows: all("#f [name=vn]").filter(({ value }) => value.trim()).length,
      hasNotes: typed("notas").trim() !== "",
      count: typed("visitas"),
      offering: typed("ofrenda"),
      tried,
    };
    try {
      store?.setItem(link + kept.day, JSON.stringify(kept));
    } catch {}
  }

  const forget = (day: string) => store?.removeItem(link + day);

  function count() {
    if (!form) return;
    for (const roll of all(".roll, .kids")) roll.classList.toggle("off", field("no")?.checked);
    const came = all("#f [data-mark][name^=m][value='1']:checked").length;
    const absent = all("#f [data-mark][name^=m][value='0']:checked").length;
    const people = all("#f [data-mark][name^=m][value='1']").length;
    if (field("no")?.checked) {
      say("came", isClass() ? "No hubo clase" : "No hubo reunión");
      say("left", "");
    } else if (isClass()) {
      say("came", `${came} de ${people} ${people === 1 ? "vino" : "vinieron"}`);
      say("left", many(Number(typed("visitas")) || 0, "visita", "visitas"));
      for (const input of all("#f [data-of]"))
        input.disabled = !document.querySelector<HTMLInputElement>(`#f [name=${input.dataset.of}]`)?.checked;
    } else {
      const left = people - came - absent;
      say("came", `${many(came, "vino", "vinieron")} · ${many(absent, "faltó", "faltaron")}`);
      say("left", left === 0 ? "" : `${left === 1 ? "falta" : "faltan"} marcar ${left}`);
    }
  }

  function connection() {
    const isOff = !navigator.onLine;
    show("offline", isOff);
    const button = byId("send");
    if (button) button.textContent = (isOff && "Guardar para enviar después") || button.dataset.label || "";
  }

  /** Adds a row for a visitor after the last one, and returns its name's box. */
  function addRow() {
    const last = all("#f [data-visitor]").at(-1) as HTMLElement | undefined;
    const row = last?.cloneNode(true) as HTMLElement | undefined;
    if (!last || !row || Number(last.dataset.visitor) + 1 >= Number(form?.dataset.rows)) return;
    const number = String(Number(last.dataset.visitor) + 1);
    row.dataset.visitor = number;
    for (const message of row.querySelectorAll(".msg")) message.remove();
    for (const input of row.querySelectorAll("input")) {
      input.value = "";
      input.removeAttribute("aria-invalid");
      input.removeAttribute("aria-describedby");
      if (input.id) input.id = input.id.replace(/\d+$/, number);
    }
    for (const label of row.querySelectorAll("label")) label.htmlFor = label.htmlFor.replace(/\d+$/, number);
    last.after(row);
    return row.querySelector<HTMLInputElement>("[name=vn]");
  }

  /** Puts kept marks into the form. */
  function use(kept: Kept) {
    for (const input of all("#f [data-mark]")) input.checked = false;
    for (const [name, value] of kept.marks) {
      const input = all(`#f [name=${name}]`).find((one) => one.value === value);
      if (input) input.checked = true;
    }
    const none = field("no");
    if (none) none.checked = !kept.held;
    set("visitas", kept.count);
    set("ofrenda", kept.offering);
    set("key", kept.key);
    set("version", kept.version);
    tried = kept.tried;
    waiting = null;
    for (let rows = all("#f [data-visitor]").length; rows < kept.rows; rows++) addRow();
    const lost = [kept.rows > 0 && many(kept.rows, "visita", "visitas"), kept.hasNotes && "las notas"].filter(Boolean);
    if (lost.length > 0) note(`Escribe otra vez ${lost.join(" y ")}: los nombres no se guardan en este teléfono.`);
    show("kept", false);
    count();
  }

  function note(text: string) {
    say("note", text);
    show("note", text !== "");
  }

  function offer(kept: Kept) {
    const at = new Date(kept.at);
    const two = (number: number) => String(number).padStart(2, "0");
    const people = new Set(kept.marks.map(([name]) => name.slice(1))).size;
    const day = kept.day.split("-").reverse().join("/");
    waiting = kept;
    say(
      "kept-text",
      `Tienes ${many(people, "marca guardada", "marcas guardadas")} del ${day}, ${two(at.getHours())}:${two(at.getMinutes())}, sin enviar.`,
    );
    show("kept", true);
    byId("kept-use")?.addEventListener("click", () => {
      if (form && typed("dia") === kept.day) use(kept);
      else location.assign(`${location.pathname}?dia=${kept.day}&corregir=1#usar`);
    });
    byId("kept-drop")?.addEventListener("click", () => {
      forget(kept.day);
      waiting = null;
      show("kept", false);
    });
  }

  async function send(submitter: HTMLElement | null) {
    if (!form || busy) return;
    try {
      store?.setItem(nameKey, typed("quien").trim());
    } catch {}
    waiting = null;
    show("kept", false);
    keep();
    if (!navigator.onLine) return keptText();
    busy = true;
    byId("send")?.setAttribute("aria-busy", "true");
    tried = true;
    keep();
    try {
      const body = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
      const { name, value } = (submitter ?? {}) as HTMLButtonElement;
      if (name) body.append(name, value);
      const answer = await fetch(location.pathname, { method: "POST", body });
      receive(answer, await answer.text());
    } catch {
      keptText();
    }
    busy = false;
    byId("send")?.removeAttribute("aria-busy");
  }

  const keptText = () =>
    note(
      navigator.onLine
        ? "No hubo señal: tus marcas quedaron en este teléfono. Deja esta página abierta y envía otra vez en un momento."
        : "Guardado en este teléfono. Deja esta página abierta, o ábrela otra vez con señal, y envía.",
    );

  /** Shows the page that answers, unless it says nothing but why it was not taken: the form stays then. */
  function receive({ redirected, status, url }: Response, text: string) {
    const page = new DOMParser().parseFromString(text, "text/html");
    if (redirected) forget(typed("dia"));
    else if (status !== 404 && !page.getElementById("f")) {
      const why = page.querySelector("main p")?.textContent ?? "No se pudo enviar. Inténtalo otra vez.";
      return note(status < 500 ? why : `${why} Tus marcas quedaron en este teléfono.`);
    }
    document.title = page.title;
    if (redirected) history.replaceState(null, "", url);
    document.body.replaceWith(page.body);
    scrollTo(0, 0);
    start();
    (document.querySelector<HTMLElement>("[aria-invalid],[role=alert]") ?? byId("title"))?.focus();
  }

  function changed() {
    if (tried) {
      const random = crypto.getRandomValues(new Uint32Array(5));
      set("key", [...random].map((one) => one.toString(36).padStart(7, "0")).join(""));
      tried = false;
    }
    keep();
    count();
  }

  function start() {
    form = byId("f") as HTMLFormElement | null;
    waiting = null;
    tried = false;
    if (document.querySelector("[data-gone]")) for (const name of names(link)) store?.removeItem(name);
    for (const hidden of all("[data-script]")) hidden.hidden = false;
    if (form) {
      if (!typed("quien")) set("quien", store?.getItem(nameKey) ?? "");
      form.addEventListener("input", changed);
      form.addEventListener("submit", (event) => {
        event.preventDefault();
        const submitter = event.submitter;
        if (submitter?.id !== "more") return send(submitter);
        addRow()?.focus();
        changed();
      });
      byId("everyone")?.addEventListener("click", () => {
        for (const input of all("#f [data-mark][name^=m][value='1']")) input.checked = true;
        changed();
      });
      for (const step of all("[data-step]"))
        step.addEventListener("click", () => {
          set("visitas", String(Math.max(0, (Number(typed("visitas")) || 0) + Number(step.dataset.step))));
          changed();
        });
      count();
    }
    const own = form && location.hash === "#usar" && read(link + typed("dia"));
    const kept = names(link)
      .map(read)
      .find((one) => one && (!form || one.key !== typed("key")));
    const isOfChild = location.pathname.split("/").length > 3;
    if (own) use(own);
    else if (kept && !isOfChild) offer(kept);
    connection();
  }

  addEventListener("online", connection);
  addEventListener("offline", connection);
  forgetOld();
  start();
}
