"use client";

import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useHotkey } from "@/components/lists/use-hotkey";
import { mainLinks } from "@/components/shell/sections";
import { noteOpener } from "@/components/ui/return-focus";
import { useFirstUse } from "@/components/ui/use-first-use";
import type { Shown } from "./command";
import { useMay } from "./use-may";

// Loaded when they are opened first: most pages never need them.
const PaletteDialog = dynamic(() => import("./palette-dialog").then((module) => module.PaletteDialog));
const ShortcutsDialog = dynamic(() => import("./shortcuts-dialog").then((module) => module.ShortcutsDialog));

interface PaletteProps {
  shown: Shown;
  onShow: (next: Shown) => void;
}

/** The palette, the list of shortcuts, and the keys that work on every page. */
export function Palette({ shown, onShow }: PaletteProps) {
  const may = useMay();
  const paletteUsed = useFirstUse(shown === "palette");
  const shortcutsUsed = useFirstUse(shown === "shortcuts");
  const show = (next: Shown) => {
    noteOpener();
    onShow(next);
  };
  useHotkey("mod+k", () => show("palette"));
  // A list's own search box takes it first.
  useHotkey("/", () => show("palette"));
  useHotkey("?", () => show("shortcuts"));
  return (
    <>
      {mainLinks.map(({ href, hotkey, area }) => (
        <GoTo key={href} href={href} hotkey={hotkey} enabled={may({ area })} />
      ))}
      {paletteUsed && <PaletteDialog open={shown === "palette"} onShow={onShow} />}
      {shortcutsUsed && <ShortcutsDialog open={shown === "shortcuts"} onClose={() => onShow(null)} />}
    </>
  );
}

function GoTo({ href, hotkey, enabled }: { href: string; hotkey: string; enabled: boolean }) {
  const router = useRouter();
  useHotkey(`g ${hotkey}`, () => router.push(href), enabled);
  return null;
}
