"use client";

import { CircleAlert, CircleCheck, LoaderCircle } from "lucide-react";
import { useEffect } from "react";
import { Toaster as Sonner, toast } from "sonner";
import { connectToasts, TOAST_MS } from "@/lib/client/toast";

/** Region of the toasts. The durations of each kind are in lib/client/toast. */
export function ToasterRegion() {
  // After the effect with which the region begins to listen.
  useEffect(() => connectToasts(toast), []);
  return (
    <Sonner
      duration={TOAST_MS}
      visibleToasts={20}
      expand
      gap={12}
      position="bottom-right"
      offset={{ bottom: "1.5rem", right: "1.5rem" }}
      mobileOffset={{ bottom: "5.5rem", left: "1rem", right: "1rem" }}
      style={{ fontFamily: "inherit" }}
      containerAriaLabel="Notificaciones"
      icons={{
        success: <CircleCheck aria-hidden className="size-5 text-success" />,
        error: <CircleAlert aria-hidden className="size-5 text-danger" />,
        loading: <LoaderCircle aria-hidden className="size-5 animate-spin" />,
      }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            "flex min-h-14 w-full items-center gap-3 rounded-float border border-border bg-surface px-4 py-2 text-fg shadow-3 md:w-96",
          content: "min-w-0 flex-1",
          title: "text-base",
          icon: "flex shrink-0",
          loader: "static! transform-none!",
          actionButton:
            "min-h-control-sm shrink-0 rounded-[8px] border border-border bg-surface px-3 font-semibold text-sm hover:bg-surface2",
        },
      }}
    />
  );
}
