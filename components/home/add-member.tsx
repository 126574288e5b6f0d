import { Plus } from "lucide-react";
import Link from "next/link";
import { Button } from "@/components/ui/button";

export function AddMember({ className }: { className?: string }) {
  return (
    <Button asChild variant="primary" className={className}>
      <Link href="/members?nuevo=1">
        <Plus aria-hidden />
        Agregar miembro
      </Link>
    </Button>
  );
}
