"use client";

import dynamic from "next/dynamic";
import { useQueryState } from "nuqs";
import { useState } from "react";
import { parseAsWhole } from "@/components/lists/parse-whole";
import { PageHead } from "@/components/ui/layout/page-head";
import { Panel } from "@/components/ui/layout/panel";
import { FormSkeleton } from "@/components/ui/states/form-skeleton";
import { FileStep } from "./file-step";
import { useImportKind } from "./import-kind-provider";
import { LostStep, ResultStep, RunningStep } from "./result-step";
import { useImport } from "./use-import";
import { useLeaveGuard } from "./use-leave-guard";
import { stepNames, WizardSteps } from "./wizard-steps";

const waiting = () => (
  <Panel>
    <FormSkeleton fields={3} />
  </Panel>
);

const ColumnsStep = dynamic(() => import("./columns-step").then((module) => module.ColumnsStep), { loading: waiting });
const ReviewStep = dynamic(() => import("./review-step").then((module) => module.ReviewStep), { loading: waiting });

/** Import wizard. The step is part of the address, so that Back goes one step back. */
export function ImportWizard() {
  const kind = useImportKind();
  const state = useImport(kind);
  const { file, answer, isReviewed, work, result, isLost } = state;
  const [requestedStep, setStep] = useQueryState(
    "paso",
    parseAsWhole(1, 3).withDefault(1).withOptions({ history: "push" }),
  );
  const [hasMoved, setMoved] = useState(false);
  const isRunning = work?.task === "import";
  const isAtEnd = isRunning || isLost || result !== null;
  const step = isAtEnd ? stepNames.length : Math.min(requestedStep, !answer ? 1 : isReviewed || work ? 3 : 2);

  const go = (next: number) => {
    setMoved(true);
    void setStep(next);
  };
  const startAgain = () => {
    state.start();
    go(1);
  };
  const guard = useLeaveGuard({
    active: file !== null && result === null,
    title: isRunning ? "La importación no ha terminado" : "¿Salir de la importación?",
    text: isRunning
      ? "Si sales ahora no sabrás cómo terminó. Podrás verlo en Importaciones anteriores."
      : "Todavía no se ha importado nada. Si sales, tendrás que elegir el archivo otra vez.",
  });

  return (
    <>
      <PageHead back={{ href: kind.path, label: kind.section }} />
      <WizardSteps current={step} isDone={result !== null} />
      {isRunning && file && <RunningStep file={file} work={work} />}
      {isLost && <LostStep kind={kind} state={state} />}
      {result && file && <ResultStep kind={kind} state={state} file={file} answer={result} onOtherFile={startAgain} />}
      {step === 1 && kind.isLoading && waiting()}
      {step === 1 && !kind.isLoading && (
        <FileStep kind={kind} state={state} takesFocus={hasMoved} onRead={() => go(2)} />
      )}
      {step === 2 && file && answer && (
        <ColumnsStep
          kind={kind}
          state={state}
          file={file}
          answer={answer}
          onBack={() => go(1)}
          onChecked={() => go(3)}
        />
      )}
      {step === 3 && file && answer && (
        <ReviewStep
          kind={kind}
          state={state}
          file={file}
          answer={answer}
          onBack={() => go(2)}
          onOtherFile={() => go(1)}
        />
      )}
      {guard}
    </>
  );
}
