import { Plus } from "lucide-react";
import Link from "next/link";
import { Button } from "@/components/ui/button";

export function AddMovement({ variant = "default" }: { variant?: "primary" | "default" }) {
  return (
    <Button asChild variant={variant}>
      <Link href="/finances?nuevo=1">
        <Plus aria-hidden />
        Registrar movimiento
      </Link>
    </Button>
  );
}
