"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { Button } from "@/components/ui/controls/button";
import { api } from "@/lib/client/api";
import { clearStoredProfile } from "@/lib/client/profile";
import { toast } from "@/lib/client/toast";
import { churchText } from "@/lib/core/values/church-name";

/** Goes to the home of the church that was joined. */
export function useEnterJoined() {
  const router = useRouter();
  return () => {
    clearStoredProfile();
    toast.success("Ingreso");
    router.replace("/");
  };
}

/** Accepts the invitation as the signed-in user. */
export function JoinButton({ token, church }: { token: string; church: string }) {
  const enter = useEnterJoined();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.post("/invitations", { token }),
    onSuccess: enter,
    onError: (error) => toast.error(error),
  });
  return (
    <Button
      variant="primary"
      busy={isPending}
      onClick={() => mutate()}
      className="h-auto min-h-11 whitespace-normal py-2"
    >
      <span className="[overflow-wrap:anywhere]">Entrar {churchText(church, "a")}</span>
    </Button>
  );
}
