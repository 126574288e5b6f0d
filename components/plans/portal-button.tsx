"use client";

import { ExternalLink } from "lucide-react";
import type { ComponentProps } from "react";
import { Button } from "@/components/ui/controls/button";
import { usePortal } from "./use-plans";

/** Opens Stripe's portal. */
export function PortalButton({
  children = "Administrar suscripción",
  ...props
}: Pick<ComponentProps<typeof Button>, "variant" | "className" | "children">) {
  const { open, isOpening } = usePortal();
  return (
    <Button {...props} busy={isOpening} onClick={open}>
      <ExternalLink aria-hidden />
      {children}
    </Button>
  );
}
