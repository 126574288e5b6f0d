"use client";

import { type ReactNode, useEffect, useSyncExternalStore } from "react";
import { type View, views } from "./channel";
import { OperatorView } from "./operator/operator-view";
import { OutputView } from "./output-view";
import { ProjectionProvider, useShown } from "./projection-context";
import { StageView } from "./stage-view";

const screens: Record<View, { title: string; Screen: () => ReactNode }> = {
  publico: { title: "Pantalla", Screen: OutputView },
  escenario: { title: "Escenario", Screen: StageView },
  operador: { title: "Proyección", Screen: OperatorView },
};

const subscribe = () => () => undefined;
const readView = () => {
  const named = new URLSearchParams(window.location.search).get("vista");
  return views.find((view) => view === named) ?? "publico";
};

/**
 * One of the windows of a projection. Its HTML is the same for everybody: what it shows comes from the browser and the
 * API, so that the service worker may keep the page.
 */
export function ProjectionScreen() {
  const view = useSyncExternalStore<View | null>(subscribe, readView, () => null);
  if (!view) return <Blank />;
  return (
    <ProjectionProvider view={view} fallback={<Blank />}>
      <OpenScreen view={view} />
    </ProjectionProvider>
  );
}

function OpenScreen({ view }: { view: View }) {
  const { isClosed } = useShown();
  const { title, Screen } = screens[view];
  useEffect(() => {
    document.title = `${title} · Atrio`;
  }, [title]);
  return isClosed ? <Blank /> : <Screen />;
}

const Blank = () => <div className="min-h-dvh bg-[black]" />;
