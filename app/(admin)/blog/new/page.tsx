import type { Metadata } from "next";
import { requireArea } from "@/app/gate";
import { NewPostScreen } from "@/components/posts/editor/editor-screen";

export const metadata: Metadata = { title: "Nueva entrada" };

export default async function NewPostPage() {
  await requireArea("blog");
  return <NewPostScreen />;
}
