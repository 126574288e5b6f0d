// Reached by: components/posts/editor
import type { BrowserContext, Page } from "playwright/test";
import { postContent } from "@/lib/posts/content/schema";
import type { PostDetail, PostList } from "@/lib/posts/schema";
import type { TestChurch } from "../support/church";
import {
  callApi,
  endSessions,
  expect,
  hydrated,
  responseErrors,
  signInByForm,
  test,
  toast,
  withPassword,
} from "../support/pages";
import {
  bodyText,
  dangersIn,
  excerptField,
  pastedPayloads,
  pasteInto,
  publishSheet,
  savedText,
  titleField,
  tool,
  WORD_HTML,
  writtenContent,
} from "../support/pages-posts";
import { preview } from "../support/pages-website";
import { pastedDocuments } from "../support/pasted-documents";
import { solidPicture } from "../support/pictures";
import { aPost, aPublishedPost, contentOf } from "../support/rows/blog";
import { aPublishedSite } from "../support/rows/website";

const readPost = (church: TestChurch, id: number) => callApi<PostDetail>(church.owner, "GET", `/posts/${id}`);

const postIdOf = (page: Page) => Number(/\/blog\/(\d+)$/.exec(page.url())?.[1]);

const picture = async (name: string, colour: string) => ({
  name: `${name}.png`,
  mimeType: "image/png",
  buffer: await solidPicture(colour),
});

/** Opens an editor, once its body can be written. */
async function openEditor(page: Page, path: string) {
  await page.goto(path);
  await hydrated(titleField(page));
  await expect(bodyText(page)).toBeVisible();
}

/** Ends the page as the system does: nothing more runs in it. */
async function kill(context: BrowserContext, page: Page) {
  const devtools = await context.newCDPSession(page);
  const crash = page.waitForEvent("crash");
  devtools.send("Page.crash").catch(() => undefined);
  await crash;
}

test("a post is written, illustrated, scheduled, published and read", { tag: "@phone" }, async ({
  page,
  church,
  enter,
}) => {
  const { slug } = await aPublishedSite(church);
  await aPost(church, { categories: ["Jóvenes"] });
  await enter(church.owner);
  await openEditor(page, "/blog/new");
  const { keyboard } = page;

  await test.step("the first letter creates the post, and its address follows", async () => {
    await titleField(page).click();
    await keyboard.type("Un retiro que nos cambió");
    await keyboard.press("Enter");
    await expect(excerptField(page)).toBeFocused();
    await keyboard.type("Tres días en la montaña para descansar y orar.");
    await keyboard.press("Enter");
    await expect(bodyText(page)).toBeFocused();
    await keyboard.type("Salimos el viernes a las seis, con *alegría*, y cantamos.");
    await expect(page).toHaveURL(/\/blog\/\d+$/);
    await expect(savedText(page)).toBeVisible();
    await expect(bodyText(page)).toBeFocused();
  });

  await test.step("headings, lists and links", async () => {
    await keyboard.press("Enter");
    await tool(page, "Título").click();
    await keyboard.type("Lo que vimos");
    await expect(tool(page, "Título")).toHaveAttribute("aria-pressed", "true");
    await keyboard.press("Enter");
    await tool(page, "Lista").click();
    await keyboard.type("El río");
    await keyboard.press("Enter");
    await keyboard.press("Enter");
    await tool(page, "Enlace").click();
    const dialog = page.getByRole("dialog", { name: "Agregar enlace" });
    await dialog.getByRole("textbox", { name: "Dirección" }).fill("javascript:alert(1)");
    await dialog.getByRole("button", { name: "Agregar" }).click();
    await expect(dialog.getByText("Escribe una dirección web, un correo o un teléfono")).toBeVisible();
    await dialog.getByRole("textbox", { name: "Dirección" }).fill("camino.org/retiro");
    await dialog.getByRole("textbox", { name: /^Texto/ }).fill("Inscripción");
    await dialog.getByRole("button", { name: "Agregar" }).click();
    await expect(bodyText(page).getByRole("link", { name: "Inscripción" })).toHaveAttribute(
      "href",
      "https://camino.org/retiro",
    );
    await expect(bodyText(page)).toBeFocused();
    await keyboard.type(" abierta");
  });

  await test.step("a picture is sent, described, and a passage is quoted", async () => {
    await page.locator("[data-post-images]").setInputFiles(await picture("grupo", "#445566"));
    await page.getByRole("button", { name: "Describir imagen" }).click();
    const dialog = page.getByRole("dialog", { name: "Describir imagen" });
    await dialog.getByRole("textbox", { name: "Qué se ve" }).fill("El grupo en la montaña");
    await dialog.getByRole("textbox", { name: /^Pie de foto/ }).fill("El sábado");
    await dialog.getByRole("button", { name: "Guardar" }).click();
    await expect(bodyText(page).getByRole("img", { name: "El grupo en la montaña" })).toBeVisible();
    await bodyText(page).getByText("abierta").click();
    await tool(page, "Citar la Biblia").click();
    const sheet = page.getByRole("dialog", { name: "Citar la Biblia" });
    await sheet.getByRole("textbox", { name: "Cita o palabras del texto" }).fill("Jn 3.16");
    await sheet.getByRole("button", { name: "Insertar Juan 3:16" }).click();
    await expect(bodyText(page).getByText("Porque de tal manera amó Dios al mundo")).toBeVisible();
    await keyboard.type("Amén.");
    await expect(savedText(page)).toBeVisible();
  });

  await test.step("what is saved has the shape of the schema", async () => {
    const { content, title } = await readPost(church, postIdOf(page));
    expect(title).toBe("Un retiro que nos cambió");
    expect(postContent.parse(content)).toEqual(content);
    const types = content.content.map(({ type }) => type);
    expect(types).toEqual(["paragraph", "heading", "bulletList", "paragraph", "bibleQuote", "paragraph", "image"]);
  });

  await test.step("the preview shows it in the style of the site", async () => {
    await page.getByRole("button", { name: "Vista previa" }).click();
    const frame = preview(page);
    await expect(frame.getByRole("heading", { name: "Un retiro que nos cambió", level: 1 })).toBeVisible();
    await expect(frame.getByText("Porque de tal manera amó Dios al mundo")).toBeVisible();
    await expect(frame.getByRole("img", { name: "El grupo en la montaña" })).toBeVisible();
    await page.keyboard.press("Escape");
  });

  const sheet = publishSheet(page);
  const publish = page.getByRole("button", { name: /^Public(ar|ación)$/ });
  const nextYear = new Date().getFullYear() + 1;

  await test.step("it is scheduled, and nobody reads it before its time", async () => {
    await publish.click();
    await sheet.locator("input[type=file]").setInputFiles(await picture("portada", "#667788"));
    await expect(sheet.getByRole("img", { name: "Portada de la entrada" })).toBeVisible();
    await expect(sheet.getByText(`/websites/${slug}/blog/un-retiro-que-nos-cambio`)).toBeVisible();
    const author = sheet.getByRole("textbox", { name: /^Autor/ });
    await expect(author).toHaveValue(church.owner.name);
    await author.fill("Ana Ruiz");
    const categories = sheet.getByRole("textbox", { name: /^Categorías/ });
    await categories.fill("Noticias, NOTICIAS");
    await expect(sheet.getByText("Una categoría está repetida")).not.toHaveCount(0);
    await categories.fill("Noticias");
    await keyboard.press("Enter");
    await expect(categories).toHaveValue("Noticias, ");
    await sheet.getByRole("button", { name: "Jóvenes" }).press("Enter");
    await expect(categories).toBeFocused();
    await expect(categories).toHaveValue("Noticias, Jóvenes");
    await sheet.getByText("Día y hora").click();
    await sheet.getByRole("textbox", { name: "Día", exact: true }).fill(`02/01/${nextYear}`);
    await sheet.getByLabel("Hora", { exact: true }).fill("08:00");
    const text = new RegExp(`Se publicará el \\S+ 2 de enero de ${nextYear} a las 8:00\\sa\\.\\sm\\.`);
    await expect(sheet.getByText(text)).toBeVisible();
    await expect(sheet.getByText("Es la hora de Bogota.")).toBeVisible();
    await sheet.getByRole("button", { name: "Programar" }).click();
    await expect(sheet.getByText(/^Programada: se publicará el/)).toBeVisible();
    await keyboard.press("Escape");
    await expect(page.getByRole("main")).toContainText(/Programada\s*para 02\/01\/\d{4}, 08:00/);
    const answer = await fetch(`${process.env.BASE_URL}/websites/${slug}/blog/un-retiro-que-nos-cambio`);
    expect(answer.status).toBe(404);
  });

  await test.step("it is published now, shared and read", async () => {
    await publish.click();
    await sheet.getByText("Ahora", { exact: true }).click();
    await sheet.getByRole("button", { name: "Publicar", exact: true }).click();
    await expect(sheet.getByText("Tu entrada ya está publicada.")).toBeVisible();
    const link = sheet.getByRole("textbox", { name: "Enlace" });
    await expect(link).toHaveValue(`${process.env.BASE_URL}/websites/${slug}/blog/un-retiro-que-nos-cambio`);
    await expect(sheet.getByRole("link", { name: "Enviar por WhatsApp" })).toBeVisible();
    const address = await link.inputValue();
    await expect(async () => {
      await page.goto(address);
      await expect(page.getByRole("heading", { name: "Un retiro que nos cambió" })).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expect(page.getByText("alegría")).toBeVisible();
    await expect(page.getByRole("img", { name: "El grupo en la montaña" })).toBeVisible();
    await expect(page.getByText("Juan 3:16")).toBeVisible();
    await expect(page.getByText("Por Ana Ruiz")).toBeVisible();
    await page.getByRole("link", { name: "Jóvenes", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Jóvenes", level: 1 })).toBeVisible();
    await expect(page.getByRole("link", { name: "Un retiro que nos cambió" })).toBeVisible();
    await page.getByRole("link", { name: "Noticias", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Noticias", level: 1 })).toBeVisible();
  });
});

test.describe("in a church without a site", () => {
  test.use({ allowedErrors: responseErrors(404) });

  test("a text is formatted and undone by keyboard alone, and what its publication lacks is said and reached", async ({
    page,
    church,
    enter,
  }) => {
    const { id } = await aPost(church, { title: "", description: "", content: contentOf("Corto") });
    await enter(church.owner);
    await openEditor(page, `/blog/${id}`);
    const { keyboard } = page;
    await test.step("format and undo", async () => {
      await bodyText(page).focus();
      await keyboard.press("ControlOrMeta+a");
      await keyboard.press("ControlOrMeta+b");
      await expect(bodyText(page).locator("strong")).toHaveText("Corto");
      await keyboard.press("ControlOrMeta+z");
      await expect(bodyText(page).locator("strong")).toHaveCount(0);
      await keyboard.press("ControlOrMeta+k");
      await expect(page.getByRole("dialog", { name: "Agregar enlace" })).toBeVisible();
      await keyboard.press("Escape");
      await expect(bodyText(page)).toBeFocused();
    });
    await test.step("the toolbar is one tab stop", async () => {
      await keyboard.press("Shift+Tab");
      await expect(tool(page, "Negrita")).toBeFocused();
      await keyboard.press("ArrowRight");
      await expect(tool(page, "Cursiva")).toBeFocused();
      await keyboard.press("End");
      await expect(tool(page, "Rehacer")).toBeFocused();
      await keyboard.press("Enter");
      await expect(bodyText(page).locator("strong")).toHaveText("Corto");
    });
    await test.step("what the publication lacks, before it is tried", async () => {
      await page.getByRole("button", { name: "Publicar", exact: true }).click();
      const sheet = publishSheet(page);
      await expect(sheet.getByText("Para publicarla falta:")).toBeVisible();
      await expect(sheet.getByText("Nadie puede leer el blog todavía")).toBeVisible();
      await expect(sheet.getByRole("link", { name: "Página" })).toHaveAttribute("href", "/website");
      await expect(sheet.getByRole("listitem")).toHaveText([/^Título/, /^Resumen/, /^Texto/]);
      await sheet.getByRole("button", { name: "Publicar", exact: true }).click();
      await expect(sheet.getByRole("alert").filter({ hasText: "Para publicarla falta:" })).toBeFocused();
      await sheet.getByRole("link", { name: "Texto" }).click();
      await expect(sheet).toBeHidden();
      await expect(bodyText(page)).toBeFocused();
    });
  });
});

test("changes of a published post are published or discarded, its date is moved back and ahead, and it becomes a draft", {
  tag: "@phone-release",
}, async ({ page, church, enter }) => {
  const { slug } = await aPublishedSite(church);
  const { id } = await aPublishedPost(church, { slug: "retiro" });
  const address = `${process.env.BASE_URL}/websites/${slug}/blog/retiro`;
  const year = new Date().getUTCFullYear();
  await enter(church.owner);
  await openEditor(page, `/blog/${id}`);
  const sheet = publishSheet(page);
  const publication = page.getByRole("button", { name: "Publicación", exact: true });
  const choose = async (day: string) => {
    await sheet.getByText("Otra", { exact: true }).click();
    await sheet.getByRole("textbox", { name: "Día", exact: true }).fill(day);
    await sheet.getByLabel("Hora", { exact: true }).fill("19:00");
  };
  const chooseAction = async (name: string) => {
    await page.getByRole("button", { name: /^Más acciones/ }).click();
    await page.getByRole("menuitem", { name }).click();
  };

  await test.step("changes are published", async () => {
    await titleField(page).fill("Otro título");
    await expect(page.getByText("Cambios sin publicar")).toBeVisible();
    await expect(savedText(page)).toBeVisible();
    await publication.click();
    await sheet.getByRole("button", { name: "Publicar cambios" }).click();
    await expect(sheet.getByText("Tu entrada ya está publicada.")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByText("Cambios sin publicar")).toBeHidden();
  });

  await test.step("changes are discarded", async () => {
    await bodyText(page).click();
    await page.keyboard.type("Sobra. ");
    await expect(savedText(page)).toBeVisible();
    await chooseAction("Descartar cambios");
    await page.getByRole("alertdialog").getByRole("button", { name: "Descartar cambios" }).click();
    await expect(toast(page, "Descartaste los cambios")).toBeVisible();
    await expect(bodyText(page)).not.toContainText("Sobra.");
    await expect(titleField(page)).toHaveValue("Otro título");
  });

  await test.step("its date is moved back", async () => {
    await publication.click();
    await expect(sheet.getByText("No hay cambios por publicar.")).toBeVisible();
    await expect(sheet.getByRole("button", { name: "Publicar cambios" })).toHaveAttribute("aria-disabled", "true");
    await choose("17/05/2024");
    await expect(sheet.getByText(/^Llevará la fecha del viernes 17 de mayo de 2024/)).toBeVisible();
    await sheet.getByRole("button", { name: "Cambiar fecha" }).click();
    await expect(sheet.getByText("Tu entrada ya está publicada.")).toBeVisible();
    expect(await readPost(church, id)).toMatchObject({ state: "published", publishedAt: "2024-05-18T00:00:00.000Z" });
    await expect(async () => {
      expect(await (await fetch(address)).text()).toContain("17 de mayo de 2024");
    }).toPass();
  });

  await test.step("its date is a day on which it appears again", async () => {
    await choose(`02/01/${year + 1}`);
    await expect(sheet.getByText("Los visitantes dejarán de verla hasta esa fecha.")).toBeVisible();
    await expect(sheet.getByText(new RegExp(`^Se publicará otra vez el \\S+ 2 de enero de ${year + 1}`))).toBeVisible();
    await sheet.getByRole("button", { name: "Programar" }).click();
    await expect(sheet.getByText(/^Programada: se publicará el/)).toBeVisible();
    await expect(async () => expect((await fetch(address)).status).toBe(404)).toPass();
    await page.keyboard.press("Escape");
  });

  await test.step("the history tells it", async () => {
    await chooseAction("Historial de cambios");
    const entries = page.getByRole("dialog", { name: "Historial" }).getByRole("listitem");
    const scheduled = `programó la entrada: se ve desde 02/01/${year + 1}, 19:00`;
    await expect(entries.filter({ hasText: scheduled })).toHaveCount(1);
    await expect(entries.filter({ hasText: "publicó la entrada" })).toHaveCount(1);
    await expect(entries.filter({ hasText: "empezó la entrada" })).toHaveCount(1);
    await page.keyboard.press("Escape");
  });

  await test.step("it becomes a draft again", async () => {
    await chooseAction("Volver a borrador");
    await page.getByRole("alertdialog").getByRole("button", { name: "Volver a borrador" }).click();
    await expect(page.getByText("Borrador", { exact: true })).toBeVisible();
    expect(await readPost(church, id)).toMatchObject({ state: "draft", title: "Otro título" });
  });
});

test.describe("without a connection, and changed by another user meanwhile", () => {
  test.use({ allowedErrors: /net::ERR_FAILED|ERR_INTERNET_DISCONNECTED|the server responded with a status of 409\b/ });

  test("what is typed is merged with what others save, is back after a killed tab, and makes one new post", {
    tag: "@phone-release",
  }, async ({ page, context, church, enter }) => {
    const { id, title, description } = await aPost(church, { title: "Retiro", content: contentOf("Uno", "Dos") });
    await enter(church.owner);
    await openEditor(page, `/blog/${id}`);

    await test.step("other fields are merged, and of the same text one version is chosen", async () => {
      const put = async (changes: object) => {
        const { version, content } = await readPost(church, id);
        const body = { title, description, slug: "", cover: null, content, version, ...changes };
        await callApi(church.owner, "PUT", `/posts/${id}/draft`, body);
      };
      await put({ title: "Retiro de jóvenes" });
      await bodyText(page).click();
      await page.keyboard.type("Mío. ");
      await expect(titleField(page)).toHaveValue("Retiro de jóvenes");
      await expect(savedText(page)).toBeVisible();

      await put({ title: "Retiro de jóvenes", content: contentOf("Suyo", "Dos") });
      await page.keyboard.type("Otra vez. ");
      const dialog = page.getByRole("dialog", { name: `${church.owner.name} guardó cambios mientras escribías` });
      await expect(dialog.getByRole("cell", { name: /Otra vez/ })).toBeVisible();
      await expect(dialog.getByRole("cell", { name: /Suyo/ })).toBeVisible();
      await dialog.getByRole("button", { name: "Guardar lo mío" }).click();
      await expect(savedText(page)).toBeVisible();
      expect((await readPost(church, id)).body).toContain("Otra vez.");
    });

    const next = await context.newPage();
    await test.step("the words of a killed tab are back in the next one", async () => {
      let isOffline = true;
      await context.route("**/api/posts/*/draft", (route) => (isOffline ? route.abort() : route.continue()));
      await bodyText(page).click();
      await page.keyboard.type("Escrito sin conexión. ");
      await expect(page.getByText("Sin conexión: se guarda aquí")).toBeVisible();
      await titleField(page).fill("Título sin conexión");
      await kill(context, page);

      await openEditor(next, `/blog/${id}`);
      await expect(next.getByText("Recuperamos lo que habías escrito.")).toBeVisible();
      await expect(bodyText(next)).toContainText("Escrito sin conexión.");
      await expect(titleField(next)).toHaveValue("Título sin conexión");
      isOffline = false;
      await expect(async () => {
        const post = await readPost(church, id);
        expect(post.title).toBe("Título sin conexión");
        expect(post.body).toContain("Escrito sin conexión.");
      }).toPass();
    });

    await test.step("a new post whose first answer never came is created once", async () => {
      let isLost = true;
      await context.route("**/api/posts/drafts", async (route) => {
        if (isLost) await route.fetch();
        await (isLost ? route.abort() : route.continue());
      });
      await openEditor(next, "/blog/new");
      await titleField(next).pressSequentially("Escrita una vez");
      await expect(next.getByText("Sin conexión: se guarda aquí")).toBeVisible();
      await bodyText(next).click();
      await next.keyboard.type("Cada palabra");
      await kill(context, next);

      isLost = false;
      const last = await context.newPage();
      await openEditor(last, "/blog/new");
      await expect(titleField(last)).toHaveValue("Escrita una vez");
      await expect(bodyText(last)).toContainText("Cada palabra");
      await expect(last).toHaveURL(/\/blog\/\d+$/);
      await expect(savedText(last)).toBeVisible();
      const { rows } = await callApi<PostList>(church.owner, "GET", "/posts");
      expect(rows.map((row) => row.title).sort()).toEqual(["Escrita una vez", "Título sin conexión"]);
      expect((await readPost(church, postIdOf(last))).body).toContain("Cada palabra");
      // Another new post begins empty.
      await openEditor(last, "/blog/new");
      await expect(titleField(last)).toHaveValue("");
    });
  });

  test("a picture that is being sent holds the page back, and one that could not be sent is sent again", async ({
    page,
    context,
    church,
    enter,
  }) => {
    const { id } = await aPost(church, { content: contentOf("El viernes salimos.") });
    await enter(church.owner);
    await openEditor(page, `/blog/${id}`);
    // Without an answer until the connection is lost.
    let connection: "slow" | "lost" | "good" = "slow";
    await context.route("**/api/posts/*/images", (route) => {
      if (connection === "slow") return;
      return connection === "lost" ? route.abort() : route.continue();
    });
    await bodyText(page).click();
    const { buffer } = await picture("pegada", "#775544");
    const file = { name: "pegada.png", type: "image/png", base64: buffer.toString("base64") };
    await pasteInto(bodyText(page), { file });
    const progress = bodyText(page).getByRole("progressbar", { name: "Envío de pegada.png" });
    await expect(progress).toBeVisible();

    await test.step("it asks before the page is left, and the text can be written meanwhile", async () => {
      await page.getByRole("link", { name: "Blog", exact: true }).first().click();
      const question = page.getByRole("alertdialog", { name: "¿Salir sin enviar la imagen?" });
      await question.getByRole("button", { name: "Quedarme aquí" }).click();
      await expect(progress).toBeVisible();
      await bodyText(page).getByText("El viernes salimos.").click();
      await page.keyboard.type("Volvemos el domingo. ");
      await expect(bodyText(page)).toContainText("Volvemos el domingo.");
      await expect(savedText(page)).toBeVisible();
    });

    await test.step("it leaves nothing in the text", async () => {
      const asked: string[] = [];
      page.on("dialog", (dialog) => {
        asked.push(dialog.type());
        void dialog.accept();
      });
      await page.reload();
      await expect(bodyText(page)).toContainText("Volvemos el domingo.");
      expect(asked).toEqual(["beforeunload"]);
      await expect(bodyText(page).locator("figure")).toHaveCount(0);
      const { content, images } = await readPost(church, id);
      expect([content.content.map(({ type }) => type), images]).toEqual([["paragraph"], []]);
      // Nothing is left to hold it back.
      await page.reload();
      await expect(bodyText(page)).toBeVisible();
      expect(asked).toEqual(["beforeunload"]);
    });

    await test.step("it could not be sent, and is sent again", async () => {
      connection = "lost";
      await hydrated(titleField(page));
      await pasteInto(bodyText(page), { file });
      await expect(page.getByText(/^pegada\.png: No hay conexión/)).toBeVisible();
      connection = "good";
      await bodyText(page).getByRole("button", { name: "Reintentar" }).click();
      await expect(page.getByRole("button", { name: "Describir imagen" })).toBeVisible();
      await expect(async () => {
        const { content } = await readPost(church, id);
        expect(content.content.map(({ type }) => type)).toContain("image");
      }).toPass();
    });
  });
});

test.describe("in an ended session", () => {
  test.use({ allowedErrors: responseErrors(401) });

  test("what was typed is there after signing in again, in a new post too", { tag: "@release" }, async ({
    page,
    church,
    enter,
  }) => {
    const owner = await withPassword(church.owner);
    const { id } = await aPost(church);
    await enter(owner);
    await openEditor(page, `/blog/${id}`);
    await endSessions(owner);
    await bodyText(page).click();
    await page.keyboard.type("Escrito al final. ");
    await expect(page).toHaveURL(/\/login\?redirect=/);
    await signInByForm(page, owner.email);
    await expect(bodyText(page)).toContainText("Escrito al final.");
    await expect(savedText(page)).toBeVisible();

    await openEditor(page, "/blog/new");
    await endSessions(owner);
    await titleField(page).pressSequentially("Nueva al final");
    await expect(page).toHaveURL(/\/login\?redirect=/);
    await signInByForm(page, owner.email);
    await expect(titleField(page)).toHaveValue("Nueva al final");
    await expect(savedText(page)).toBeVisible();
    await expect(page).toHaveURL(/\/blog\/\d+$/);
  });
});

test("documents of other programs are pasted as the API reads them, and what they lose is said", async ({
  page,
  church,
  enter,
}) => {
  const { id } = await aPost(church, { content: contentOf("Principio") });
  await enter(church.owner);
  await openEditor(page, `/blog/${id}`);
  for (const { name, isHtml, text, expected } of pastedDocuments())
    await test.step(name, async () => {
      await bodyText(page).press("ControlOrMeta+a");
      await pasteInto(bodyText(page), isHtml ? { html: text, text: "Sin formato" } : { text });
      expect(await writtenContent(page)).toEqual(expected.content);
    });
  await expect(toast(page, "El tachado no se conservó.").first()).toBeVisible();
  await expect(
    toast(page, "2 imágenes no se copiaron: arrástralas al texto, o usa el botón Imagen. El subrayado no se conservó."),
  ).toBeVisible();
  await expect(savedText(page)).toBeVisible();
});

test.describe("pasted texts", () => {
  // Chromium says so since version 156.0.8078.108 of a document without a window too, in which nothing runs.
  test.use({ allowedErrors: /Executing inline event handler violates the following Content Security Policy/ });

  test("payloads stay inert, and of a text from Word only what a post has is kept", async ({ page, church, enter }) => {
    const { id } = await aPost(church, { content: contentOf("Principio") });
    await enter(church.owner);
    await openEditor(page, `/blog/${id}`);
    const dialogs: string[] = [];
    page.on("dialog", (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    const foreign: string[] = [];
    page.on("request", (request) => {
      if (/evil\.example/.test(request.url())) foreign.push(request.url());
    });
    for (const html of pastedPayloads) await pasteInto(bodyText(page), { html, text: "" });
    expect(await dangersIn(bodyText(page))).toEqual([]);
    await expect(savedText(page)).toBeVisible();

    await bodyText(page).press("ControlOrMeta+a");
    await pasteInto(bodyText(page), { html: WORD_HTML, text: "Retiro" });
    await expect(bodyText(page).getByRole("heading", { name: "Retiro", level: 2 })).toBeVisible();
    await expect(async () => {
      const { content } = await readPost(church, id);
      expect(content.content).toEqual([
        { type: "heading", attrs: { level: 2 }, content: [{ type: "text", text: "Retiro" }] },
        {
          type: "paragraph",
          content: [
            { type: "text", text: "Tres días", marks: [{ type: "bold" }] },
            { type: "text", text: " de " },
            { type: "text", text: "silencio", marks: [{ type: "italic" }] },
          ],
        },
        {
          type: "paragraph",
          content: [
            {
              type: "text",
              text: "Inscripción",
              marks: [{ type: "link", attrs: { href: "https://camino.org/retiro" } }],
            },
          ],
        },
        { type: "paragraph", content: [{ type: "text", text: "Viernes" }] },
      ]);
    }).toPass();
    expect(dialogs).toEqual([]);
    expect(foreign).toEqual([]);
  });
});

test("the toolbar stays above the keyboard of a phone", { tag: ["@phone-only", "@release"] }, async ({
  page,
  church,
  enter,
}) => {
  const { id } = await aPost(church);
  await enter(church.owner);
  await openEditor(page, `/blog/${id}`);
  await bodyText(page).tap();
  const bottomOf = async () => {
    const box = await page.getByRole("toolbar").boundingBox();
    return box && Math.round(box.y + box.height);
  };
  const KEYBOARD = 336;
  await page.evaluate((keyboard) => {
    const height = window.innerHeight - keyboard;
    Object.defineProperty(window.visualViewport, "height", { get: () => height, configurable: true });
    window.visualViewport?.dispatchEvent(new Event("resize"));
  }, KEYBOARD);
  await expect.poll(bottomOf).toBe(844 - KEYBOARD);
  await tool(page, "Negrita").tap();
  await expect(tool(page, "Negrita")).toHaveAttribute("aria-pressed", "true");
  await expect(bodyText(page)).toBeFocused();
});
