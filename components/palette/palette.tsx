"use client";

import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { usePermission } from "@/components/shell/account/use-permission";
import { type PaletteView, usePaletteView } from "@/components/shell/palette-context";
import { useMainLinks } from "@/components/shell/sections";
import { useFirstUse } from "@/components/ui/hooks/use-first-use";
import { useHotkey } from "@/components/ui/hooks/use-hotkey";
import { noteOpener } from "@/components/ui/popups/return-focus";

// Loaded on first open: most pages never need them.
const PaletteDialog = dynamic(() => import("./palette-dialog").then((module) => module.PaletteDialog), {
  loading: () => null,
});
const ShortcutsDialog = dynamic(() => import("./shortcuts-dialog").then((module) => module.ShortcutsDialog), {
  loading: () => null,
});

/** Command palette, list of shortcuts, and the hotkeys of every page. */
export function Palette() {
  const { view, onView } = usePaletteView();
  const hasPermission = usePermission();
  const paletteUsed = useFirstUse(view === "palette");
  const shortcutsUsed = useFirstUse(view === "shortcuts");
  const mainLinks = useMainLinks();
  const show = (next: PaletteView) => {
    noteOpener();
    onView(next);
  };
  useHotkey("mod+k", () => show("palette"));
  // A list's own search box has precedence.
  useHotkey("/", () => show("palette"));
  useHotkey("?", () => show("shortcuts"));
  return (
    <>
      {mainLinks.map(({ href, shortcut, area }) => (
        <GoTo key={href} href={href} shortcut={shortcut} enabled={hasPermission({ area })} />
      ))}
      {paletteUsed && <PaletteDialog open={view === "palette"} onView={onView} />}
      {shortcutsUsed && <ShortcutsDialog open={view === "shortcuts"} onClose={() => onView(null)} />}
    </>
  );
}

function GoTo({ href, shortcut, enabled }: { href: string; shortcut: string; enabled: boolean }) {
  const router = useRouter();
  useHotkey(`g ${shortcut}`, () => router.push(href), enabled);
  return null;
}
