"use client";

import { ArrowLeft, MonitorUp, UsersRound } from "lucide-react";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/controls/button";
import { useShown } from "../projection-context";
import { useClock } from "../use-clock";
import type { ScreenWindows } from "./use-screen-windows";

interface OperatorHeadProps {
  title: string | undefined;
  windows: ScreenWindows;
}

/** Title, whether a screen is connected, the windows to open, and the time. */
export function OperatorHead({ title, windows }: OperatorHeadProps) {
  const { peers } = useShown();
  const isConnected = peers.some(({ view }) => view === "publico");
  const time = useClock();
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-2 border-border border-b px-4 py-2 md:px-6">
      <Button asChild variant="quiet" size="icon" className="-ml-2">
        {/* A document navigation: the list is another part of the application. */}
        <a href="/presentations" aria-label="Volver a presentaciones">
          <ArrowLeft aria-hidden />
        </a>
      </Button>
      <h1 className="min-w-0 flex-1 truncate">{title ?? "Proyección"}</h1>
      <p className="font-semibold text-2xl tabular-nums md:order-last">{time}</p>
      <div className="flex w-full flex-wrap items-center gap-2 md:w-auto">
        <p role="status" className="mr-1 flex items-center gap-2">
          <span
            aria-hidden
            className={cn(
              "size-3 rounded-full ring-4",
              isConnected ? "bg-success ring-success/30" : "bg-accent ring-accent/30",
            )}
          />
          {isConnected ? "Pantalla conectada" : "Pantalla desconectada"}
        </p>
        <Button onClick={() => void windows.openOutput()} className="max-md:flex-1">
          <MonitorUp aria-hidden />
          Abrir pantalla
        </Button>
        <Button onClick={() => void windows.openStage()} className="max-md:flex-1">
          <UsersRound aria-hidden />
          Abrir escenario
        </Button>
      </div>
    </header>
  );
}
