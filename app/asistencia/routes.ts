import { createHash } from "node:crypto";
import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import * as z from "zod";
import { staticPage } from "@/app/static-page";
import { DEVICE_COOKIE } from "@/lib/attendance/devices/rules";
import { type AttendanceDevice, deviceNameText } from "@/lib/attendance/devices/schema";
import { deviceSecret, findDevice, newDeviceSecret, requestDevice } from "@/lib/attendance/devices/service";
import { listPeople, listReportedDays, type Place, readPlace, recordUse } from "@/lib/attendance/links/page";
import { type OpenLink, withLink } from "@/lib/attendance/links/service";
import { TAKEN_BY_MAX } from "@/lib/attendance/pickups/rules";
import { takenByText } from "@/lib/attendance/pickups/schema";
import { findChild, getPickup, type HandoverKind, handOver, isForbidden } from "@/lib/attendance/pickups/service";
import { addDays, isReportable, LINK_DAYS, lastMeetingDay, REPORT_DAYS } from "@/lib/attendance/rules";
import type { Meeting } from "@/lib/attendance/schema";
import { findMeeting, saveReport, withPeople } from "@/lib/attendance/service";
import { isInPlan } from "@/lib/auth/access";
import { readCookie } from "@/lib/auth/cookie";
import { deviceName } from "@/lib/auth/devices";
import { consume } from "@/lib/auth/limits";
import { getNamedChurch } from "@/lib/churches/record";
import type { ChurchDb } from "@/lib/core/db/church-db";
import { env } from "@/lib/core/env.mjs";
import { AppError } from "@/lib/core/errors";
import { isIsoDate, today } from "@/lib/core/values/dates";
import { resolveCode } from "@/lib/documents/codes";
import { readText } from "@/lib/http/body";
import { type Context, type Endpoint, publicEndpoint } from "@/lib/http/endpoint";
import { NO_STORE } from "@/lib/http/errors";
import { requireOwnOrigin } from "@/lib/http/identity";
import type { Routes } from "@/lib/http/routes";
import { scriptPolicy } from "@/lib/http/security-headers.mjs";
import { ChildPage, type HandoverForm } from "./child-page";
import type { Days } from "./day-chooser";
import {
  BODY_MAX,
  checkDraft,
  type Draft,
  draftOf,
  emptyDraft,
  type Problems,
  readDraft,
  withVisitorRow,
} from "./form";
import { MessagePage, type NamedChurch } from "./frame";
import { ReportPage, type ReportPageProps } from "./report-page";
import { attendanceScript } from "./script";
import { SentPage } from "./sent-page";

/** Days for which a report is shown after its meeting. */
const SHOWN_DAYS = 31;

/** Bytes of the form of a device and of a pick-up: every character may take nine. */
const SMALL_BODY_MAX = 9 * 2 * TAKEN_BY_MAX + 500;

const TOO_MANY = "Se abrieron muchos enlaces desde esta conexión.";
const TOO_MANY_OF_LINK = "Este enlace se abrió demasiadas veces.";
const GONE = "Este enlace ya no sirve. Pide otro a quien te lo envió.";
const CLOSED_DAY = "Se informa hasta siete días después de la reunión. Pide a la oficina que lo anote.";
const NOT_ADMITTED = "Este celular no está admitido. Pide a la oficina que lo admita.";
const ROLL_CHANGED = "La lista cambió mientras la llenabas. Revísala y envía otra vez.";

const script = attendanceScript();
const scriptHash = `sha256-${createHash("sha256").update(script).digest("base64")}`;

const HEADERS = {
  ...NO_STORE,
  "Content-Type": "text/html; charset=utf-8",
  "X-Robots-Tag": "noindex, nofollow",
  // With `no-referrer` a form of the page itself would have no origin.
  "Referrer-Policy": "same-origin",
  "Content-Security-Policy": scriptPolicy(scriptHash),
};

const params = z.strictObject({ code: z.string() });
const childParams = z.strictObject({ code: z.string(), person: z.string() });

type Church = NamedChurch & { id: number; plan: number };

/** The church that a code names, which is looked for with any text; its id alone opens nothing. */
async function churchOf(code: string): Promise<Church> {
  const { churchId: id } = resolveCode(code);
  const church = await getNamedChurch(id);
  return church ? { ...church, id } : { id, name: "", country: "", currency: "USD", timeZone: "UTC", plan: 0 };
}

/** How a link is opened: those of classes only while its church's plan has them, as nothing is written above the plan. */
const opening = (church: Church, readOnly: boolean) => ({ readOnly, withClasses: isInPlan(church, "classes") });

/** One more request of an address and through a link, in whatever spelling. */
async function count(address: string, code: string) {
  await consume("attendanceAddress", address, TOO_MANY);
  await consume("attendanceLink", resolveCode(code).hash.toString("base64url"), TOO_MANY_OF_LINK);
}

const pathOf = (code: string) => `/asistencia/${encodeURIComponent(code)}`;

const secretOf = ({ headers }: Request) => deviceSecret(readCookie(headers.get("cookie"), DEVICE_COOKIE));

/** Page of a link: the form of a day, or its report; changes nothing. */
const shown = publicEndpoint({
  params,
  hidesPath: true,
  handle: async ({ address, params: { code }, request }) => {
    await count(address, code);
    const church = await churchOf(code);
    const { searchParams } = new URL(request.url);
    const wanted = { date: searchParams.get("dia"), corrects: searchParams.has("corregir") };
    const page = await withLink(code, opening(church, true), async (db, link) => {
      const given = await readGiven(db, link, { church, code, request });
      return drawDay(db, link, { ...given, ...wanted, isNew: searchParams.has("listo") });
    });
    return page ? htmlResponse(request, page, { status: 200 }) : gone(request);
  },
});

type Asked = { church: Church; code: string; request: Request };

type Given = Pick<ReportPageProps, "place" | "church" | "days" | "device" | "path"> & { today: string };

/** What every page of a link says. */
async function readGiven(db: ChurchDb, link: OpenLink, { church, code, request }: Asked): Promise<Given> {
  const place = await readPlace(db, link.target);
  const now = today(church.timeZone);
  const reported = await listReportedDays(db, link.target, addDays(now, -REPORT_DAYS));
  const device = place.isClass ? await findDevice(db, link.id, secretOf(request)) : undefined;
  return { place, church, days: { all: lastDays(now), reported }, device, path: pathOf(code), today: now };
}

const lastDays = (now: string): Days["all"] =>
  Array.from({ length: REPORT_DAYS + 1 }, (_, before) => addDays(now, -before));

type Wanted = Given & { date: string | null; corrects: boolean; isNew: boolean };

/** A day of the link: its report, unless it is to be corrected, or its form. */
async function drawDay(db: ChurchDb, link: OpenLink, wanted: Wanted): Promise<ReactElement> {
  const { place, church, today: now } = wanted;
  const date = isShown(wanted.date, now) ? wanted.date : lastMeetingDay(place.weekday, now);
  const row = await findMeeting(db, link.target, date);
  const canReport = isReportable(date, now);
  if (!row && !canReport)
    return createElement(MessagePage, { title: "Ya no se informa ese día", text: CLOSED_DAY, church: church.name });
  const people = await listPeople(db, link.target, date, church.country);
  if (!row) return createElement(ReportPage, { ...wanted, people, draft: emptyDraft(date) });
  const meeting = await withPeople(db, link.target, row);
  return canReport && wanted.corrects
    ? createElement(ReportPage, { ...wanted, people, draft: draftOf(meeting, church) })
    : createElement(SentPage, { ...wanted, meeting, people, canCorrect: canReport });
}

const isShown = (date: string | null, now: string): date is string =>
  date !== null && isIsoDate(date) && date <= now && date >= addDays(now, -SHOWN_DAYS);

/** Form of the page: saves a report, or draws one more row for a visitor. */
const sent = publicEndpoint({
  params,
  hidesPath: true,
  handle: async ({ address, params: { code }, request }) => {
    await count(address, code);
    requireOwnOrigin(request);
    const form = new URLSearchParams(await readText(request, BODY_MAX));
    const draft = readDraft(form);
    const church = await churchOf(code);
    const asked = { church, code, request };
    if (form.has("mas")) return redraw(asked, withVisitorRow(draft), {}, 200);
    const device = deviceName(request.headers.get("user-agent") ?? "", "browser");
    try {
      const outcome = await withLink(code, opening(church, false), (db, link) =>
        report(db, link, { draft, church, device }),
      );
      if (!outcome) return gone(request);
      if (outcome.kind === "refused") return redraw(asked, draft, outcome.problems, 400);
      if (outcome.kind === "changed") return redraw(asked, draft, {}, 409);
      if (outcome.kind === "closed")
        return message(request, 403, { title: "Ya no se informa ese día", text: CLOSED_DAY, church: church.name });
      return seeOther(`${pathOf(code)}?dia=${draft.date}&listo=1`);
    } catch (error) {
      // An offering that finances already has.
      if (!(error instanceof AppError && error.details.fields)) throw error;
      return redraw(asked, draft, error.details.fields, 400);
    }
  },
});

type Sending = { draft: Draft; church: Church; device: string };

type Outcome = { kind: "saved" | "repeated" | "changed" | "closed" } | { kind: "refused"; problems: Problems };

/** Saves a report that has arrived through a link. */
async function report(db: ChurchDb, link: OpenLink, { draft, church, device }: Sending): Promise<Outcome> {
  if (!isIsoDate(draft.date) || !isReportable(draft.date, today(church.timeZone))) return { kind: "closed" };
  const people = await listPeople(db, link.target, draft.date, church.country);
  const isClass = "classId" in link.target;
  const checked = checkDraft(draft, { isClass, people, church });
  if (checked.problems) return { kind: "refused", problems: checked.problems };
  const known = new Set(people.map(({ memberId }) => memberId));
  if (checked.report.marks.some(({ memberId }) => !known.has(memberId)))
    return { kind: "refused", problems: { marks: ROLL_CHANGED } };
  const visitors = isClass ? await keptVisitors(db, link, draft.date) : checked.report.visitors;
  const { kind } = await saveReport(
    db,
    link.target,
    { ...checked.report, visitors },
    { name: checked.sender, key: draft.key, device, userId: null },
  );
  if (kind === "saved") await recordUse(db, link.id);
  return { kind };
}

/** Visitors of a class whose names the office wrote: a teacher's page counts visitors and says no name of one. */
async function keptVisitors(db: ChurchDb, link: OpenLink, date: string) {
  const row = await findMeeting(db, link.target, date);
  if (!row) return [];
  const { guests } = await withPeople(db, link.target, row);
  return guests.map(({ id, name, phone }) => ({ id, name, phone }));
}

/** The form again with everything that was typed; 409: beside the report of somebody else, over which it may be sent. */
async function redraw(asked: Asked, draft: Draft, problems: Problems, status: 200 | 400 | 409) {
  const page = await withLink(asked.code, opening(asked.church, true), async (db, link) => {
    const given = await readGiven(db, link, asked);
    const date = isReportable(draft.date, given.today) && isIsoDate(draft.date) ? draft.date : given.today;
    const people = await listPeople(db, link.target, date, asked.church.country);
    const row = status === 409 ? await findMeeting(db, link.target, date) : undefined;
    const other: Meeting | undefined = row && (await withPeople(db, link.target, row));
    const version = other?.version ?? draft.version;
    return createElement(ReportPage, { ...given, people, problems, other, draft: { ...draft, date, version } });
  });
  return page ? htmlResponse(asked.request, page, { status }) : gone(asked.request);
}

/** Form of a device that asks to be admitted. */
const asked = publicEndpoint({
  params,
  hidesPath: true,
  handle: async ({ address, params: { code }, request }) => {
    await count(address, code);
    requireOwnOrigin(request);
    const form = new URLSearchParams(await readText(request, SMALL_BODY_MAX));
    const name = deviceNameText.safeParse(form.get("nombre") ?? "");
    const church = await churchOf(code);
    const secret = secretOf(request) ?? newDeviceSecret();
    const outcome = await withLink(code, opening(church, false), async (db, { id, target }) => {
      if (!("classId" in target)) return "group";
      if (name.data) await requestDevice(db, id, { name: name.data, secret });
      return name.data ? "asked" : "unnamed";
    });
    if (!outcome) return gone(request);
    if (outcome === "asked") return seeOther(pathOf(code), { "Set-Cookie": deviceCookie(secret) });
    const text = outcome === "group" ? NOT_ADMITTED : "Escribe un nombre para este celular, hasta 60 letras.";
    return message(request, 400, { title: "No lo pedimos", text, church: church.name });
  },
});

/** For as long as a link is valid. */
const deviceCookie = (secret: string) => {
  const secure = env().APP_URL.startsWith("https:") ? "; Secure" : "";
  return `${DEVICE_COOKIE}=${secret}; Path=/asistencia; Max-Age=${LINK_DAYS * 86_400}; HttpOnly; SameSite=Lax${secure}`;
};

/** A child, on an admitted device. */
const child = publicEndpoint({
  params: childParams,
  hidesPath: true,
  handle: async ({ address, params: { code, person }, request }) => {
    await count(address, code);
    return childResponse({ church: await churchOf(code), code, request }, person);
  },
});

type Admitted = {
  db: ChurchDb;
  classId: number;
  place: Place;
  device: AttendanceDevice;
  memberId: number;
  day: string;
};

/** Runs `work` for the child of an address on an admitted device; without that, one answer for any child. */
async function onDevice<Result>(
  { church, code, request }: Asked,
  person: string,
  readOnly: boolean,
  work: (admitted: Admitted) => Promise<Result | undefined>,
): Promise<{ response: Response } | { response: null; result: Result }> {
  const found = await withLink(code, opening(church, readOnly), async (db, { id, target }) => {
    const device = "classId" in target ? await findDevice(db, id, secretOf(request)) : undefined;
    if (!device?.admittedAt || !("classId" in target)) return { isAdmitted: false };
    const memberId = /^[1-9]\d{0,8}$/.test(person) ? Number(person) : 0;
    const day = today(church.timeZone);
    const place = await readPlace(db, target);
    return { isAdmitted: true, result: await work({ db, classId: target.classId, place, device, memberId, day }) };
  });
  if (!found) return { response: gone(request) };
  if (!found.isAdmitted)
    return {
      response: message(request, 403, { title: "Celular sin admitir", text: NOT_ADMITTED, church: church.name }),
    };
  if (found.result === undefined) {
    const text = "No está en esta clase.";
    return { response: message(request, 404, { title: "Nadie por aquí", text, church: church.name }) };
  }
  return { response: null, result: found.result };
}

async function childResponse(asked: Asked, person: string, form?: HandoverForm) {
  const { church, code, request } = asked;
  const { response, ...found } = await onDevice(asked, person, true, async ({ db, classId, place, device, ...at }) => {
    const { memberId, day } = at;
    const one = await findChild(db, classId, memberId, day);
    if (!one) return undefined;
    const pickup = await getPickup(db, { classId, memberId, day });
    const said = { child: one, pickup, church, classId, className: place.name, day, device };
    return createElement(ChildPage, { ...said, path: pathOf(code), form });
  });
  if (response) return response;
  return htmlResponse(request, (found as { result: ReactElement }).result, { status: form?.problem ? 400 : 200 });
}

type Refusal = Exclude<HandoverKind, "handed"> | "unnamed" | "forbidden";

const problems: Record<Refusal, string> = {
  unnamed: "Elige o escribe quién viene, hasta 100 letras.",
  forbidden: "Esa persona no puede recoger. Pregunta a la oficina.",
  wrong: "Ese código no es el de hoy. Pídelo otra vez a la familia.",
  spent: "Se acabaron los intentos de hoy.",
  taken: "Ya se entregó.",
};

/** Hands a child over, on an admitted device. */
const handed = publicEndpoint({
  params: childParams,
  hidesPath: true,
  handle: async ({ address, params: { code, person }, request }) => {
    await count(address, code);
    requireOwnOrigin(request);
    const form = new URLSearchParams(await readText(request, SMALL_BODY_MAX));
    const typed = { code: form.get("codigo") ?? "", takenBy: form.get("quien") ?? "", other: form.get("otra") ?? "" };
    const asked = { church: await churchOf(code), code, request };
    const takenBy = takenByText.safeParse(typed.other.trim() || typed.takenBy);
    const { response, ...found } = await onDevice(
      asked,
      person,
      false,
      async ({ db, classId, device, memberId, day }) => {
        const one = await findChild(db, classId, memberId, day);
        if (!one) return undefined;
        if (!takenBy.data) return "unnamed" as const;
        if (isForbidden(one, takenBy.data)) return "forbidden" as const;
        const place = { churchId: asked.church.id, classId, memberId, day, code: typed.code.replace(/\D/g, "") };
        return handOver(db, place, { takenBy: takenBy.data, handedBy: device.name });
      },
    );
    if (response) return response;
    const { result } = found as { result: Refusal | "handed" };
    if (result === "handed") return seeOther(`${pathOf(code)}/${person}`);
    const field = result === "unnamed" || result === "forbidden" ? "other" : "code";
    return childResponse(asked, person, { ...typed, problem: problems[result], field });
  },
});

const seeOther = (location: string, headers: Record<string, string> = {}) =>
  new Response(null, { status: 303, headers: { ...NO_STORE, ...headers, Location: location } });

const gone = (request: Request) => message(request, 404, { title: "Enlace que ya no sirve", text: GONE, isGone: true });

type Message = { title: string; text: string; church?: string; isGone?: boolean };

const message = (request: Request, status: number, said: Message) =>
  htmlResponse(request, createElement(MessagePage, said), { status });

/** Errors are pages too. */
const asPage = (endpoint: Endpoint) => async (request: Request, context: Context) => {
  const response = await endpoint(request, context);
  const { status, headers } = response;
  if (!headers.get("content-type")?.startsWith("application/json")) return response;
  const { message: text } = (await response.json()) as { message: string };
  const title = request.method === "POST" ? "No lo guardamos" : "No pudimos abrirlo";
  return htmlResponse(request, createElement(MessagePage, { title, text }), { status, headers });
};

function htmlResponse(request: Request, page: ReactElement, { status, headers }: ResponseInit) {
  const markup = renderToStaticMarkup(page).replace("</body>", () => `<script>${script}</script></body>`);
  const response = new Response(staticPage(request, markup), { status, headers });
  for (const [name, value] of Object.entries(HEADERS)) response.headers.set(name, value);
  return response;
}

export const routes = {
  "/asistencia/{code}": { GET: asPage(shown), POST: asPage(sent) },
  "/asistencia/{code}/celular": { POST: asPage(asked) },
  "/asistencia/{code}/{person}": { GET: asPage(child), POST: asPage(handed) },
} satisfies Routes;
