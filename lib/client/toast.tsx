"use client";

import { toast as sonner } from "sonner";

const MAX_AT_ONCE = 20;

interface Options {
  /** Replaces the toast with this id instead of adding one. */
  id?: string | number;
}

/** Undoing takes longer than reading: the person has to notice, decide and reach the button. */
const UNDO_MS = 8000;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

function serverMessage(error: unknown): unknown {
  if (!isRecord(error) || !isRecord(error.response) || !isRecord(error.response.data)) return undefined;
  return error.response.data.message;
}

/** What a person reads about any thrown value (specification, point 8). */
export function errorText(error: unknown): string {
  if (typeof error === "string") return error;
  const fromServer = serverMessage(error);
  if (typeof fromServer === "string") return fromServer;
  if (error instanceof Error) return error.message || "Error";
  return "Error";
}

function makeRoom() {
  const shown = sonner.getToasts();
  for (const { id } of shown.slice(0, Math.max(0, shown.length - MAX_AT_ONCE + 1))) sonner.dismiss(id);
}

/** Short messages at the edge of the screen, read out by screen readers; durations of the specification, point 9. */
export const toast = {
  success(text: string, options?: Options) {
    makeRoom();
    return sonner.success(text, { duration: 2000, ...options });
  },
  /** Takes whatever was thrown. */
  error(error: unknown, options?: Options) {
    makeRoom();
    return sonner.error(errorText(error), { duration: 4000, ...options });
  },
  /** Stays until a toast with its id replaces it. */
  loading(text = "Cargando...", options?: Options) {
    makeRoom();
    return sonner.loading(text, { duration: Number.POSITIVE_INFINITY, ...options });
  },
  undo(text: string, onUndo: () => void) {
    makeRoom();
    return sonner.message(text, { duration: UNDO_MS, action: { label: "Deshacer", onClick: onUndo } });
  },
};
