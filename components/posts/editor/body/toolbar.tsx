import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import {
  Bold,
  BookOpen,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Redo2,
  TextQuote,
  Undo2,
} from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/controls/button";

interface Tool {
  label: string;
  icon: LucideIcon;
  /** As assistive technology takes them, and as people read them. */
  keys?: [aria: string, text: string];
  run: () => void;
  /** Whether it applies to the selected text; absent: it inserts something. */
  isOn?: boolean;
  isImpossible?: boolean;
  /** First of a group. */
  isFirst?: boolean;
}

interface ToolbarProps {
  editor: Editor;
  onLink: () => void;
  onImage: () => void;
  onBible: () => void;
}

/** Buttons of the text, one tab stop: arrow keys go from one to the next. */
export function Toolbar(props: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const tools = useTools(props);

  const move = (event: KeyboardEvent) => {
    const to = { ArrowLeft: current - 1, ArrowRight: current + 1, Home: 0, End: tools.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = (to + tools.length) % tools.length;
    setCurrent(next);
    bar.current?.querySelectorAll("button")[next]?.focus();
  };

  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label="Formato del texto"
      aria-controls="post-body"
      onKeyDown={move}
      // The text keeps the focus, and a phone its keyboard.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      className="flex gap-0.5 overflow-x-auto p-1 [scrollbar-width:none]"
    >
      {tools.map(({ label, icon: Icon, keys, run, isOn, isImpossible, isFirst }, index) => (
        <Button
          key={label}
          variant="quiet"
          size="icon"
          tabIndex={index === current ? 0 : -1}
          aria-label={label}
          title={keys ? `${label} (${keys[1]})` : label}
          aria-keyshortcuts={keys?.[0]}
          aria-pressed={isOn}
          aria-disabled={isImpossible || undefined}
          className={cn(
            "aria-disabled:text-fg-muted aria-pressed:bg-primary-soft aria-pressed:text-primary-soft-fg aria-disabled:opacity-50",
            isFirst && "ml-2",
          )}
          onFocus={() => setCurrent(index)}
          onClick={isImpossible ? undefined : run}
        >
          <Icon aria-hidden />
        </Button>
      ))}
    </div>
  );
}

function useTools({ editor, onLink, onImage, onBible }: ToolbarProps): Tool[] {
  const on = useEditorState({ editor, selector: ({ editor: now }) => stateOf(now) });
  const chain = () => editor.chain().focus();
  return [
    {
      label: "Negrita",
      icon: Bold,
      keys: ["Control+B", "Ctrl+B"],
      run: () => chain().toggleBold().run(),
      isOn: on.bold,
    },
    {
      label: "Cursiva",
      icon: Italic,
      keys: ["Control+I", "Ctrl+I"],
      run: () => chain().toggleItalic().run(),
      isOn: on.italic,
    },
    { label: "Enlace", icon: Link, keys: ["Control+K", "Ctrl+K"], run: onLink, isOn: on.link },
    { label: "Imagen", icon: ImagePlus, run: onImage, isFirst: true },
    { label: "Citar la Biblia", icon: BookOpen, run: onBible },
    {
      label: "Título",
      icon: Heading2,
      keys: ["Control+Alt+2", "Ctrl+Alt+2"],
      run: () => chain().toggleHeading({ level: 2 }).run(),
      isOn: on.title,
      isFirst: true,
    },
    {
      label: "Subtítulo",
      icon: Heading3,
      keys: ["Control+Alt+3", "Ctrl+Alt+3"],
      run: () => chain().toggleHeading({ level: 3 }).run(),
      isOn: on.subtitle,
    },
    {
      label: "Lista",
      icon: List,
      keys: ["Control+Shift+8", "Ctrl+Mayús+8"],
      run: () => chain().toggleBulletList().run(),
      isOn: on.bulletList,
    },
    {
      label: "Lista numerada",
      icon: ListOrdered,
      keys: ["Control+Shift+7", "Ctrl+Mayús+7"],
      run: () => chain().toggleOrderedList().run(),
      isOn: on.orderedList,
    },
    {
      label: "Cita",
      icon: TextQuote,
      keys: ["Control+Shift+B", "Ctrl+Mayús+B"],
      run: () => chain().toggleBlockquote().run(),
      isOn: on.blockquote,
    },
    {
      label: "Deshacer",
      icon: Undo2,
      keys: ["Control+Z", "Ctrl+Z"],
      run: () => chain().undo().run(),
      isImpossible: !on.canUndo,
      isFirst: true,
    },
    {
      label: "Rehacer",
      icon: Redo2,
      keys: ["Control+Shift+Z", "Ctrl+Mayús+Z"],
      run: () => chain().redo().run(),
      isImpossible: !on.canRedo,
    },
  ];
}

const stateOf = (editor: Editor) => ({
  bold: editor.isActive("bold"),
  italic: editor.isActive("italic"),
  link: editor.isActive("link"),
  title: editor.isActive("heading", { level: 2 }),
  subtitle: editor.isActive("heading", { level: 3 }),
  bulletList: editor.isActive("bulletList"),
  orderedList: editor.isActive("orderedList"),
  blockquote: editor.isActive("blockquote"),
  canUndo: editor.can().undo(),
  canRedo: editor.can().redo(),
});
