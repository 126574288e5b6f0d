"use client";

import { usePathname, useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import type { SettingName } from "@/components/websites/settings";
import { tabOf } from "@/components/websites/site-tabs";

/** Opens the tab that has a setting, and focuses its field once it is on the page. */
export function useShowField() {
  const path = usePathname();
  const router = useRouter();
  const wanted = useRef<SettingName | null>(null);

  useEffect(() => {
    const name = wanted.current;
    if (name && path === tabOf(name) && focusField(name)) wanted.current = null;
  }, [path]);

  return (name: SettingName) => {
    if (focusField(name)) return;
    wanted.current = name;
    router.push(tabOf(name));
  };
}

/** Whether the field of a setting is on the page. */
function focusField(name: SettingName) {
  const field = document.getElementById(`site-${name}`);
  if (!field) return false;
  const group = field.closest("details");
  if (group) group.open = true;
  field.focus();
  return true;
}
