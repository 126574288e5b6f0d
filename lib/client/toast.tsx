"use client";

import type { ReactElement } from "react";
import type { toast as sonnerToast } from "sonner";

type Sonner = typeof sonnerToast;

const MAX_AT_ONCE = 20;

interface Options {
  /** Replaces the toast with this id instead of adding one. */
  id?: string | number;
}

/** Milliseconds of a toast without a duration of its own, as the specification has it. */
export const TOAST_MS = 3000;

/** Milliseconds; longer than for reading, since the user has to notice, decide and reach the button. */
const UNDO_MS = 8000;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

function serverMessage(error: unknown): unknown {
  if (!isRecord(error) || !isRecord(error.response) || !isRecord(error.response.data)) return undefined;
  return error.response.data.message;
}

/** Message for any thrown value (specification, point 8). */
export function errorText(error: unknown): string {
  if (typeof error === "string") return error;
  const fromServer = serverMessage(error);
  if (typeof fromServer === "string") return fromServer;
  if (error instanceof Error) return error.message || "Error";
  return "Error";
}

let sonner: Sonner | undefined;
let waiting: ((sonner: Sonner) => void)[] = [];
let lastId = 0;

/** Shows the toasts that wait for their region, and from now on each at once. */
export function connectToasts(mounted: Sonner) {
  sonner = mounted;
  for (const present of waiting) present(mounted);
  waiting = [];
}

/** Id of the toast. */
function show({ id = `toast-${++lastId}` }: Options, present: (sonner: Sonner, id: string | number) => void) {
  const presentNow = (mounted: Sonner) => {
    dismissOldest(mounted);
    present(mounted, id);
  };
  if (sonner) presentNow(sonner);
  else waiting.push(presentNow);
  return id;
}

function dismissOldest(mounted: Sonner) {
  const toasts = mounted.getToasts();
  for (const { id } of toasts.slice(0, Math.max(0, toasts.length - MAX_AT_ONCE + 1))) mounted.dismiss(id);
}

/** Toasts, announced by screen readers; durations of the specification, point 9. */
export const toast = {
  /** Without an icon. */
  blank: (text: string, options: Options = {}) =>
    show(options, (mounted, id) => mounted.message(text, { id, duration: 4000 })),
  /** Draws its own content. */
  custom: (content: ReactElement, options: Options = {}) =>
    show(options, (mounted, id) => mounted.custom(() => content, { id, duration: 4000 })),
  success: (text: string, options: Options = {}) =>
    show(options, (mounted, id) => mounted.success(text, { id, duration: 2000 })),
  /** Accepts any thrown value. */
  error: (error: unknown, options: Options = {}) =>
    show(options, (mounted, id) => mounted.error(errorText(error), { id, duration: 4000 })),
  /** Stays until a toast with the same id replaces it. */
  loading: (text = "Cargando...", options: Options = {}) =>
    show(options, (mounted, id) => mounted.loading(text, { id, duration: Number.POSITIVE_INFINITY })),
  undo: (text: string, onUndo: () => void) =>
    show({}, (mounted, id) =>
      mounted.message(text, { id, duration: UNDO_MS, action: { label: "Deshacer", onClick: onUndo } }),
    ),
};
