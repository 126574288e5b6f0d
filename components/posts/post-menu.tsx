"use client";

import { ExternalLink, FilePen, Share2, Trash2 } from "lucide-react";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { RowMenu } from "@/components/lists/row-menu";
import { useRowActions } from "@/components/lists/use-row-actions";
import { useArea } from "@/components/ui/layout/area";
import { MenuItem, MenuSeparator } from "@/components/ui/popups/menu";
import { useMenuDialog } from "@/components/ui/popups/use-menu-dialog";
import type { PostRow } from "@/lib/posts/schema";
import { listLink } from "./post-links";
import { postName, posts } from "./posts";

const SharePost = dynamic(() => import("./share-post").then((module) => module.SharePost), { loading: () => null });
const UnpublishDialog = dynamic(() => import("./unpublish-dialog").then((module) => module.UnpublishDialog), {
  loading: () => null,
});

interface PostMenuProps {
  post: PostRow;
  /** In the editor, which is left when the post is deleted. */
  isOnPage?: boolean;
  /** First items of the menu. */
  children?: ReactNode;
}

/** Actions on a post; users who may only read visit and share it. */
export function PostMenu({ post, isOnPage = false, children }: PostMenuProps) {
  const { canWrite } = useArea();
  const router = useRouter();
  const { remove } = useRowActions(posts);
  const share = useMenuDialog();
  const unpublish = useMenuDialog();
  const { id, url, state } = post;
  const name = postName(post);
  const leave = isOnPage ? () => router.push(listLink.href) : undefined;
  return (
    <>
      <RowMenu
        label={`${isOnPage ? "Más acciones" : "Acciones"} para ${name}`}
        variant={isOnPage ? "default" : "quiet"}
      >
        {children}
        {url && (
          <>
            <MenuItem icon={ExternalLink} asChild>
              <a href={url} target="_blank" rel="noopener">
                Ver en la página
              </a>
            </MenuItem>
            <MenuItem icon={Share2} onSelect={share.show}>
              Compartir
            </MenuItem>
          </>
        )}
        {canWrite && (
          <>
            <MenuSeparator />
            {state !== "draft" && (
              <MenuItem icon={FilePen} onSelect={unpublish.show}>
                Volver a borrador
              </MenuItem>
            )}
            <MenuItem icon={Trash2} tone="danger" onSelect={() => remove({ id, name }, leave)}>
              Eliminar
            </MenuItem>
          </>
        )}
      </RowMenu>
      {url && share.isUsed && <SharePost post={{ ...post, url }} {...share.dialog} />}
      {unpublish.isUsed && <UnpublishDialog post={post} {...unpublish.dialog} />}
    </>
  );
}
