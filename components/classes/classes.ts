import { keepPreviousData } from "@tanstack/react-query";
import { defineRowModule } from "@/components/lists/row-module";
import { BULK_MAX, TRASH_DAYS } from "@/lib/classes/rules";
import { api } from "@/lib/client/api";
import { countText } from "@/lib/core/values/numbers";

/** Tabs of the pages of classes. */
const classViews = [
  { href: "/classes", label: "Clases" },
  { href: "/classes/board", label: "Tablero" },
  { href: "/classes/courses", label: "Cursos" },
];

export const classes = defineRowModule("classes", {
  viewsLabel: "Vistas de clases",
  views: [...classViews, { href: "/classes/trash", label: "Papelera" }],
  countText: (count, style) => countText(count, "clase", "clases", style),
  objectText: (what) => (/^\d/.test(what) ? what : `la clase ${what}`),
  noMatches: "Ninguna clase coincide con lo que buscas",
  hasImport: false,
  selectHint: "Toca las que quieras elegir",
  bulkMax: BULK_MAX,
  trashDays: TRASH_DAYS,
});

const key = (...parts: unknown[]) => [classes.module, ...parts];

/** Courses on offer. */
export const coursesQuery = { queryKey: key("courses"), queryFn: () => api.get("/classes/courses", {}) };

export const allCoursesQuery = {
  queryKey: key("courses", "archived"),
  queryFn: () => api.get("/classes/courses", { archived: "true" }),
};

export type StudentState = "current" | "past";

export const studentsQuery = (id: number, state: StudentState) => ({
  queryKey: key("students", id, state),
  queryFn: ({ signal }: { signal: AbortSignal }) => api.get(`/classes/${id}/students`, { state }, { signal }),
});

export const meetingsQuery = (id: number) => ({
  queryKey: key("meetings", id),
  queryFn: () => api.get(`/classes/${id}/meetings`),
});

/** Who was in a class on a day, with the report that there is: as it is now, not as it was kept. */
export const rollQuery = (id: number, date: string) => ({
  queryKey: key("roll", id, date),
  queryFn: ({ signal }: { signal: AbortSignal }) => api.get(`/classes/${id}/roll`, { date }, { signal }),
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
});

/** First people of the church whose name matches a text, to teach a class. */
export const peopleNamed = (text: string) => ({
  queryKey: [classes.module, "people", text],
  queryFn: ({ signal }: { signal: AbortSignal }) => api.get("/classes/people", { name: text }, { signal }),
  placeholderData: keepPreviousData,
});

/** Pick-ups of a class on a day, or of one child today: read anew each time. */
export const pickupsQuery = (id: number, date: string) => ({
  queryKey: key("pickups", id, date),
  queryFn: () => api.get(`/classes/${id}/pickups`, { date }),
  gcTime: 0,
  staleTime: 0,
});

export const pickupQuery = (id: number, memberId: number) => ({
  queryKey: key("pickups", id, "child", memberId),
  queryFn: () => api.get(`/classes/${id}/pickups/${memberId}`),
  gcTime: 0,
  staleTime: 0,
  refetchOnWindowFocus: false,
});

export const pickupsKey = (id: number) => key("pickups", id);
