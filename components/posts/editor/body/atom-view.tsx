import { NodeViewWrapper } from "@tiptap/react";
import type { LucideIcon } from "lucide-react";
import { Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/controls/button";

interface AtomViewProps {
  /** "la imagen". */
  noun: string;
  isSelected: boolean;
  edit: { label: string; icon: LucideIcon; run: () => void };
  onRemove: () => void;
  children: ReactNode;
}

/** A picture or a Bible quote in the text: it is moved as one, and changed with its buttons. */
export function AtomView({ noun, isSelected, edit, onRemove, children }: AtomViewProps) {
  const { icon: Icon } = edit;
  return (
    <NodeViewWrapper
      as="figure"
      data-drag-handle
      className={cn("rounded-md border border-border p-3", isSelected && "outline-2 outline-ring")}
    >
      {children}
      <div contentEditable={false} className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" variant="quiet" onClick={edit.run}>
          <Icon aria-hidden />
          {edit.label}
        </Button>
        <Button size="sm" variant="quiet" aria-label={`Quitar ${noun}`} onClick={onRemove}>
          <Trash2 aria-hidden />
          Quitar
        </Button>
      </div>
    </NodeViewWrapper>
  );
}
