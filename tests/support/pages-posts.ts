import type { Locator, Page } from "playwright/test";
import { payloads } from "./payloads";

/** Body of the post in the editor. */
export const bodyText = (page: Page) => page.getByRole("textbox", { name: "Texto", exact: true });

export const titleField = (page: Page) => page.getByRole("textbox", { name: "Título", exact: true });

export const excerptField = (page: Page) => page.getByRole("textbox", { name: "Resumen", exact: true });

/** Content of the editor, the marks of each text as the API orders them. */
export const writtenContent = (page: Page) =>
  bodyText(page).evaluate((body) => {
    type Node = { marks?: { type: string }[]; content?: Node[] };
    const sort = ({ marks, content, ...rest }: Node): Node => ({
      ...rest,
      ...(marks && { marks: marks.toSorted((one, other) => one.type.localeCompare(other.type)) }),
      ...(content && { content: content.map(sort) }),
    });
    return sort((body as unknown as { editor: { getJSON: () => Node } }).editor.getJSON());
  });

/** Button of the toolbar. */
export const tool = (page: Page, name: string) =>
  page.getByRole("toolbar", { name: "Formato del texto" }).getByRole("button", { name, exact: true });

/** Whether all changes are saved. */
export const savedText = (page: Page) => page.getByText("Guardado", { exact: true });

/** Sheet of the publication. */
export const publishSheet = (page: Page) => page.getByRole("dialog", { name: /^Public/ });

interface Pasted {
  html?: string;
  text?: string;
  /** Picture in the clipboard. */
  file?: { name: string; type: string; base64: string };
}

/** Pastes into an element, as from the clipboard. */
export const pasteInto = (target: Locator, pasted: Pasted) =>
  target.evaluate((element, { html, text, file }) => {
    const clipboardData = new DataTransfer();
    if (html !== undefined) clipboardData.setData("text/html", html);
    if (text !== undefined) clipboardData.setData("text/plain", text);
    if (file) {
      const bytes = Uint8Array.from(atob(file.base64), (sign) => sign.charCodeAt(0));
      clipboardData.items.add(new File([bytes], file.name, { type: file.type }));
    }
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, pasted);

/** HTML that people copy from Word: styles, comments, lists that are none, and an element of Office. */
export const WORD_HTML = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style>
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings/></xml><![endif]--></head><body>
<!--StartFragment--><h1 style="color:red">Retiro</h1><p class="MsoNormal" style="margin:0cm"><b><span lang="ES" style="font-family:Calibri">Tres días</span></b>
<span style="color:red">de <i>silencio</i></span><o:p></o:p></p><p class="MsoNormal"><a href="https://camino.org/retiro" onclick="alert(1)">Inscripción</a></p>
<table><tr><td>Viernes</td></tr></table><img src="file:///C:/retiro.png"><!--EndFragment--></body></html>`;

/** Payloads as HTML that is pasted: as elements, as a link, and as a text. */
export const pastedPayloads = payloads.map((payload) => {
  const attribute = payload.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  return `<p>${payload}</p><p><a href="${attribute}">enlace</a></p><figure data-image="1"><img src="${attribute}"></figure>`;
});

/** What would run code, or ask another site for something, in an element. */
export const dangersIn = (target: Locator) =>
  target.evaluate((element) => {
    const wrong: string[] = [];
    for (const one of element.querySelectorAll("*")) {
      if (/^(script|style|iframe|object|embed|form|base|meta|link|audio|video)$/i.test(one.localName))
        wrong.push(one.localName);
      for (const { name, value } of one.attributes) {
        if (/^on/i.test(name)) wrong.push(name);
        if (
          /^(href|src|xlink:href|action|formaction)$/i.test(name) &&
          !/^(https?:|mailto:|tel:|\/api\/|blob:)/i.test(value)
        )
          wrong.push(`${name}=${value}`);
      }
    }
    return wrong;
  });
