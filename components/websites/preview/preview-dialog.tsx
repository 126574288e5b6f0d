"use client";

import * as RadixDialog from "@radix-ui/react-dialog";
import { Monitor, Smartphone, Tablet, X } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/controls/button";
import { Segmented } from "@/components/ui/controls/segmented";
import { scrim } from "@/components/ui/popups/dialog";
import { useReturnFocus } from "@/components/ui/popups/return-focus";

export const devices = [
  { value: "phone", width: 390, label: "Celular", icon: Smartphone },
  { value: "tablet", width: 834, label: "Tableta", icon: Tablet },
  { value: "desktop", width: 1280, label: "Computador", icon: Monitor },
] as const;

export type Device = (typeof devices)[number]["value"];

interface PreviewDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  device: Device;
  onDevice: (device: Device) => void;
  /** The page in a width of so many pixels, and the classes of its frame. */
  children: (width: number, className: string) => ReactNode;
}

/** A page of the site over the whole screen. */
export function PreviewDialog({ open, onOpenChange, device, onDevice, children }: PreviewDialogProps) {
  const { remember, onCloseAutoFocus } = useReturnFocus();
  const { width } = devices.find(({ value }) => value === device) ?? devices[0];
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={scrim} />
        <RadixDialog.Content
          aria-describedby={undefined}
          onOpenAutoFocus={remember}
          onCloseAutoFocus={onCloseAutoFocus}
          className="fixed inset-0 z-50 flex flex-col bg-surface2 text-fg outline-none data-[state=closed]:animate-leave data-[state=open]:animate-appear"
        >
          <div className="flex min-h-14 items-center justify-between gap-3 border-border border-b bg-surface py-2 pr-2 pl-4 md:pr-4 md:pl-6">
            <RadixDialog.Title>Vista previa</RadixDialog.Title>
            <span className="flex items-center gap-2">
              <DevicePicker value={device} onChange={onDevice} className="max-md:hidden" />
              <RadixDialog.Close asChild>
                <Button variant="quiet" size="icon" aria-label="Cerrar">
                  <X aria-hidden />
                </Button>
              </RadixDialog.Close>
            </span>
          </div>
          <div className="flex min-h-0 flex-1 justify-center md:p-4">
            {open && children(width, "h-full w-full bg-surface md:rounded-md md:border md:border-border")}
          </div>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

interface DevicePickerProps {
  value: Device;
  onChange: (device: Device) => void;
  className?: string;
}

export const DevicePicker = ({ value, onChange, className }: DevicePickerProps) => (
  <fieldset className={className}>
    <legend className="sr-only">Tamaño de la vista previa</legend>
    <Segmented
      options={devices.map(({ value: device, label, icon: Icon }) => ({
        value: device,
        label: (
          <>
            <Icon aria-hidden className="size-5" />
            <span className="sr-only">{label}</span>
          </>
        ),
      }))}
      value={value}
      onChange={onChange}
    />
  </fieldset>
);
