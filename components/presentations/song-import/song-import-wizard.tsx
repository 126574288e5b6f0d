"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { useLeaveGuard } from "@/components/imports/use-leave-guard";
import { WizardSteps } from "@/components/imports/wizard-steps";
import { PageHead } from "@/components/ui/layout/page-head";
import { Panel } from "@/components/ui/layout/panel";
import { FormSkeleton } from "@/components/ui/states/form-skeleton";
import { FilesStep } from "./files-step";
import { useSongImport } from "./use-song-import";

const waiting = () => (
  <Panel>
    <FormSkeleton fields={3} />
  </Panel>
);

const ReviewStep = dynamic(() => import("./review-step").then((module) => module.ReviewStep), { loading: waiting });
const RunningStep = dynamic(() => import("./result-step").then((module) => module.RunningStep), { loading: waiting });
const ResultStep = dynamic(() => import("./result-step").then((module) => module.ResultStep), { loading: waiting });
const LostStep = dynamic(() => import("./result-step").then((module) => module.LostStep), { loading: waiting });

const steps = ["Archivos", "Revisar", "Listo"] as const;

/** Wizard that adds songs from files. */
export function SongImportWizard() {
  const state = useSongImport();
  const { file, review, result, work, isLost } = state;
  const [isReviewing, setReviewing] = useState(false);
  const [hasMoved, setMoved] = useState(false);
  const isRunning = work?.task === "import";
  const isAtEnd = isRunning || isLost || result !== null;
  const isReview = !isAtEnd && isReviewing && review !== null;
  const goTo = (reviews: boolean) => {
    setMoved(true);
    setReviewing(reviews);
  };
  const guard = useLeaveGuard({
    active: file !== null && result === null,
    title: isRunning ? "La importación no ha terminado" : "¿Salir de la importación?",
    text: isRunning
      ? "Si sales ahora no sabrás cómo terminó. Podrás verlo en Importaciones anteriores."
      : "Todavía no se ha agregado nada. Si sales, tendrás que elegir los archivos otra vez.",
  });
  return (
    <>
      <PageHead back={{ href: "/presentations", label: "Presentaciones" }} />
      <WizardSteps names={steps} current={isAtEnd ? 3 : isReview ? 2 : 1} isDone={result !== null} />
      {isRunning && <RunningStep state={state} />}
      {isLost && <LostStep state={state} />}
      {result && (
        <ResultStep
          state={state}
          result={result}
          onOtherFiles={() => {
            state.start();
            goTo(false);
          }}
        />
      )}
      {!isAtEnd && !isReview && <FilesStep state={state} takesFocus={hasMoved} onRead={() => goTo(true)} />}
      {isReview && review && <ReviewStep state={state} review={review} onOtherFiles={() => goTo(false)} />}
      {guard}
    </>
  );
}
