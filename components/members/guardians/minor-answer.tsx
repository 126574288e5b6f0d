"use client";

import { useAction } from "@/components/lists/use-action";
import { useRefresh } from "@/components/lists/use-refresh";
import { Button } from "@/components/ui/controls/button";
import { api } from "@/lib/client/api";
import { IS_MINOR } from "@/lib/members/labels";

interface MinorAnswerProps {
  member: { id: number; name: string; birthday: string | null; minorAnswer: boolean | null };
}

/** «Sí» and «No» to whether a person is a minor, each saved by one press; nothing of whom the birthday tells. */
export function MinorAnswer({ member: { id, name, birthday, minorAnswer } }: MinorAnswerProps) {
  const refresh = useRefresh("members");
  const save = useAction();
  if (birthday) return null;
  const answer = (minor: boolean) =>
    save.mutate(async () => {
      await api.post(`/members/${id}/minor`, { minor });
      await refresh();
    });
  return (
    <fieldset aria-label={`${IS_MINOR} ${name}`} className="relative inline-flex gap-1 print:hidden">
      {([true, false] as const).map((minor) => (
        <Button
          key={String(minor)}
          size="sm"
          className="min-w-11"
          variant={minorAnswer === minor ? "primary" : "default"}
          aria-pressed={minorAnswer === minor}
          busy={save.isPending}
          onClick={() => answer(minor)}
        >
          {minor ? "Sí" : "No"}
        </Button>
      ))}
    </fieldset>
  );
}
