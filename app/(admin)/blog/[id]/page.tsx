import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { requireArea } from "@/app/gate";
import { rowKeys } from "@/components/lists/row-keys";
import { EditorScreen } from "@/components/posts/editor/editor-screen";
import { type FirstAnswer, FirstAnswers } from "../../first-answers";

export const metadata: Metadata = { title: "Entrada" };

export default async function PostPage({ params }: { params: Promise<{ id: string }> }) {
  await requireArea("blog");
  const { id: text } = await params;
  const id = /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
  if (id === null) notFound();
  const answer: FirstAnswer = { queryKey: rowKeys("posts").one(id), path: `/posts/${id}` };
  return (
    <FirstAnswers answers={[answer]}>
      <EditorScreen key={id} id={id} />
    </FirstAnswers>
  );
}
