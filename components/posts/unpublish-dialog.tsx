"use client";

import { useAction } from "@/components/lists/use-action";
import { useRefresh } from "@/components/lists/use-refresh";
import { ConfirmDialog } from "@/components/ui/popups/confirm-dialog";
import { api } from "@/lib/client/api";
import { toast } from "@/lib/client/toast";
import type { PostRow } from "@/lib/posts/schema";
import { postName, posts } from "./posts";

interface UnpublishDialogProps {
  post: Pick<PostRow, "id" | "title" | "state">;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Called once it is a draft. */
  onDone?: () => void;
}

/** Asks before a post is taken from the page, or before its time; what is written of it stays. */
export function UnpublishDialog({ post, open, onOpenChange, onDone }: UnpublishDialogProps) {
  const refresh = useRefresh(posts.module);
  const { mutate, isPending } = useAction();
  const name = postName(post);
  const unpublish = () =>
    mutate(
      async () => {
        await api.delete(`/posts/${post.id}/publication`);
        toast.success(`${name} volvió a borrador`);
        onDone?.();
        return refresh();
      },
      { onSettled: () => onOpenChange(false) },
    );
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`¿Volver ${name} a borrador?`}
      confirmLabel="Volver a borrador"
      busy={isPending}
      onConfirm={unpublish}
    >
      {post.state === "scheduled"
        ? "No se publicará en la fecha programada. El texto se conserva como está."
        : "Quien la visite verá que no existe. El texto se conserva, y puedes publicarla otra vez cuando quieras."}
    </ConfirmDialog>
  );
}
