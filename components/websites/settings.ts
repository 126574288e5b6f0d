import type { WebsiteDraft, WebsiteRow } from "@/lib/websites/schema";
import { websiteFieldLabels } from "@/lib/websites/settings/labels";

export type SettingName = keyof typeof websiteFieldLabels;

/** Settings of a site as the builder holds them. */
export type Settings = Record<SettingName, string>;

export const settingNames = Object.keys(websiteFieldLabels) as SettingName[];

/** Published settings, with what the draft changes. */
export const toSettings = (row: WebsiteRow, draft: WebsiteDraft = {}) =>
  Object.fromEntries(settingNames.map((name) => [name, draft[name] ?? row[name]])) as Settings;

/** Settings that differ from the published ones. */
export const changesOf = (row: Settings, settings: Settings): Partial<Settings> =>
  Object.fromEntries(settingNames.flatMap((name) => (settings[name] === row[name] ? [] : [[name, settings[name]]])));

export const isSameSettings = (one: Settings, other: Settings) =>
  settingNames.every((name) => one[name] === other[name]);

export const isSettingName = (name: string): name is SettingName => name in websiteFieldLabels;
