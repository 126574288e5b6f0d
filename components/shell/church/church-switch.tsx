"use client";

import { Link } from "@/components/ui/controls/link";
import { useOtherChurches } from "./use-join";

/** Under the church's name: leads to where another church is chosen, for a user who may enter one. */
export function ChurchSwitch({ onNavigate }: { onNavigate?: () => void }) {
  const { pending, joined } = useOtherChurches();
  if (pending.length + joined.length === 0) return null;
  return (
    <Link
      href="/account#iglesias"
      onClick={onNavigate}
      className="-mt-3 ml-11 inline-flex min-h-8 items-center justify-self-start text-sm max-md:min-h-11"
    >
      {pending.length > 0 ? "Te invitó otra iglesia" : "Cambiar de iglesia"}
    </Link>
  );
}
