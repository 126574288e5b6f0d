import type { Metadata } from "next";
import { NewPostScreen } from "@/components/posts/editor/editor-screen";
import { requireArea } from "@/lib/auth/gate";

export const metadata: Metadata = { title: "Nueva entrada" };

export default async function NewPostPage() {
  await requireArea("blog");
  return <NewPostScreen />;
}
