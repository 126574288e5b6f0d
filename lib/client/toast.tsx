"use client";

import { toast as sonner } from "sonner";

const MAX_AT_ONCE = 20;

interface Options {
  /** Replaces the toast with this id instead of adding one. */
  id?: string | number;
}

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

function dismissOldest() {
  const toasts = sonner.getToasts();
  for (const { id } of toasts.slice(0, Math.max(0, toasts.length - MAX_AT_ONCE + 1))) sonner.dismiss(id);
}

/** Toasts, announced by screen readers; durations of the specification, point 9. */
export const toast = {
  success(text: string, options?: Options) {
    dismissOldest();
    return sonner.success(text, { duration: 2000, ...options });
  },
  /** Accepts any thrown value. */
  error(error: unknown, options?: Options) {
    dismissOldest();
    return sonner.error(errorText(error), { duration: 4000, ...options });
  },
  /** Stays until a toast with the same id replaces it. */
  loading(text = "Cargando...", options?: Options) {
    dismissOldest();
    return sonner.loading(text, { duration: Number.POSITIVE_INFINITY, ...options });
  },
  undo(text: string, onUndo: () => void) {
    dismissOldest();
    return sonner.message(text, { duration: UNDO_MS, action: { label: "Deshacer", onClick: onUndo } });
  },
};
