import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { GET as POST_DETAIL } from "@/app/api/posts/[id]/route";
import { rowKeys } from "@/components/lists/row-keys";
import { EditorScreen } from "@/components/posts/editor/editor-screen";
import { requireArea } from "@/lib/auth/gate";
import { FirstAnswers } from "../../first-answers";

export const metadata: Metadata = { title: "Entrada" };

export default async function PostPage({ params }: { params: Promise<{ id: string }> }) {
  await requireArea("blog");
  const { id: text } = await params;
  const id = /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
  if (id === null) notFound();
  const answer = { queryKey: rowKeys("posts").one(id), handler: POST_DETAIL, params: { id: text } };
  return (
    <FirstAnswers answers={[answer]}>
      <EditorScreen key={id} id={id} />
    </FirstAnswers>
  );
}
