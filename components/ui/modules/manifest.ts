import type { LucideIcon } from "lucide-react";
import type { ComponentType, ReactNode } from "react";
import type { Area } from "@/lib/core/areas";
import type { MoneyStyle } from "@/lib/core/values/money";
import type { Noun } from "@/lib/core/values/numbers";
import type { Dashboard } from "@/lib/dashboard/schema";
import type { LoggedEntry } from "@/lib/history/schema";
import type { Command } from "./command";

/** What shared features need to know of a module in the browser. Every page loads it, so all but navigation is lazy. */
export interface Manifest {
  area: Area;
  href: string;
  /** Name in the sidebar, the header and the palette. */
  label: string;
  icon: LucideIcon;
  /** Second key of `g m`, which opens the module. */
  shortcut: string;
  /** In neither the sidebar nor the bar of phones: reached from elsewhere. */
  isUnlisted?: true;
  /** What is added to it most, offered by the bar of phones: its form, and "Agregar miembro". */
  add?: { href: string; label: string };
  /** A single import(): each one costs every page some bytes. */
  parts: () => Promise<{ parts: LazyParts }>;
}

export const defineManifest = (manifest: Manifest) => manifest;

/** Parts of a module that are loaded when needed. */
export interface Parts {
  commands: CommandsPart;
  history: HistoryPart;
  dashboard: DashboardPart;
  settings: SettingsPart;
  people: PeoplePart;
  offline: OfflinePart;
}

/** Each file exports its part under the part's name. */
export type LazyParts = { [Key in keyof Parts]?: () => Promise<{ [K in Key]: Parts[K] }> };

export interface CommandsPart {
  destinations: readonly Command[];
  actions: readonly Command[];
  searches?: readonly RowSearch[];
}

/** How the palette displays the rows of a list that a search finds (`searches` of its module on the server). */
export interface RowSearch {
  /** Table of the rows. */
  table: string;
  heading: string;
  /** "persona", "personas", "a". */
  noun: Noun;
  icon: LucideIcon;
  /** Page of a row. */
  href: (id: number) => string;
  /** List of all rows that match; absent if no page has them all. */
  allHref?: (text: string) => string;
  /** Whether a row without an image has the initials of its name, not the icon. */
  isPeople?: boolean;
}

export interface HistoryPart {
  /** Hook: texts of each table, with the names of the ids that its rows refer to. */
  useTables: () => Record<string, TableTexts>;
}

/** Texts of a table's rows in the history of the church. */
export interface TableTexts {
  /** Name in the filter: "Movimientos". */
  label: string;
  /** Listed with the settings in the filter, behind the modules' main tables. */
  isSetting?: boolean;
  /** Object of the verbs: "el movimiento". */
  noun: string;
  /** Phrases that differ from verb + noun. */
  phrases?: Partial<Record<LoggedEntry["action"], string>>;
  /** Phrase of an entry that its action alone does not tell. */
  phraseOf?: (entry: LoggedEntry) => string | undefined;
  /** What an entry's line says after the title: the date and amount of a movement. */
  noteOf?: (entry: LoggedEntry) => string | undefined;
  /** Display text of a row's title. */
  titleText?: (title: string) => string;
  /** Labels of the fields; changes of others are left out. */
  fields: Readonly<Record<string, string>>;
  /** Display text of a value; undefined: the text that its type suggests. */
  valueText?: (field: string, value: unknown) => string | undefined;
  /** Page of a row. */
  href?: (rowId: number) => string;
  /** Of a table that is imported into: what its rows are called, and the page of the imports. */
  imports?: { noun: Noun; href: string };
}

export interface DashboardPart {
  /** Most frequent action, offered to users who may write; `isWeekly`: before those of modules that are used less often. */
  quickAction?: { href: string; label: string; icon: LucideIcon; isWeekly?: true };
  /** Whether there is anything to display in the panels. */
  hasRows: (dashboard: Dashboard) => boolean;
  /** Figures above the panels; without a value while the area is closed to the user. */
  tiles?: (dashboard: Dashboard) => { label: string; shortLabel?: string; value: number | undefined }[];
  /** Displayed once there are rows. */
  panels: (props: PanelProps) => DashboardPanel[];
  /** Newest rows, displayed once there are any; one panel has those of all modules. */
  latest?: (props: PanelProps) => { label: string; href: string; rows: LatestRow[] };
  /** Setup steps of a new church. */
  setup?: readonly SetupStep[];
}

/** One of the newest rows of a section. */
export interface LatestRow {
  key: number;
  href: string;
  name: string;
  note?: string;
  before?: ReactNode;
  after?: ReactNode;
}

export interface SetupStep {
  isDone: (dashboard: Dashboard) => boolean;
  title: string;
  text: string;
  links: SetupLink[];
  /** Button beside the links. `onDone`: refetches the dashboard. */
  Action?: ComponentType<{ onDone: () => Promise<unknown> }>;
}

/** `today`: `YYYY-MM-DD` in the church's time zone. */
export interface PanelProps {
  dashboard: Dashboard;
  today: string;
  church: MoneyStyle & { name: string };
}

export interface DashboardPanel {
  key: string;
  column: "main" | "beside";
  panel: ReactNode;
}

export type SetupLink = { href: string; label: string };

export interface SettingsPart {
  /** Nouns of its rows in the description of the full export: "movimientos". */
  exported?: readonly string[];
  /** Panel beside the lists of the church. */
  ListsPanel?: ComponentType;
  /** Panel on the page of the church's data. */
  DataPanel?: ComponentType;
}

/** What a page without connection gets: the number in its path, if any, and today in the church's time zone, `YYYY-MM-DD`. */
export interface OfflinePageProps {
  id: number;
  today: string;
}

export interface OfflinePart {
  /** First elements of the query keys whose answers are kept for when there is no connection; nothing secret may be among them. */
  keys: readonly string[];
}

/** Lazy screens of a module by path, which can be read from kept answers; `[id]` is a number. */
export type OfflineScreens = Readonly<Record<string, ComponentType<OfflinePageProps>>>;

export interface PersonProps {
  id: number;
  /** Whether the user may write in the area of the part. */
  canWrite: boolean;
}

/** What a module knows of the people of another one: on a person's page and in a selection. */
export interface PeoplePart {
  /** Panel on a person's page. */
  PersonPanel?: ComponentType<PersonProps>;
  /** Page that does something for the selected people, at most `max`. */
  selection?: {
    label: string;
    icon: LucideIcon;
    max: number;
    href: (ids: number[]) => string;
  };
}
