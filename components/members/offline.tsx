"use client";

import { lazy } from "react";
import type { OfflineScreens } from "@/components/ui/modules/manifest";

/** Screens that can be read without connection. */
export const screens: OfflineScreens = {
  "/members": lazy(async () => ({ default: (await import("./members-screen")).MembersScreen })),
  "/members/birthdays": lazy(async () => ({ default: (await import("./birthdays-screen")).BirthdaysScreen })),
  "/members/families": lazy(async () => ({ default: (await import("./families/families-screen")).FamiliesScreen })),
  "/members/families/[id]": lazy(async () => ({ default: (await import("./families/family-screen")).FamilyScreen })),
  "/members/groups/list": lazy(async () => ({ default: (await import("./groups/groups-screen")).GroupsScreen })),
  "/members/groups/[id]": lazy(async () => ({ default: (await import("./groups/group-screen")).GroupScreen })),
  "/members/[id]": lazy(async () => ({ default: (await import("./member-screen")).MemberScreen })),
};
