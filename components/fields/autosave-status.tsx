"use client";

import type { ComponentProps } from "react";
import { AutosaveConflict } from "./autosave-conflict";
import type { ListedProblem } from "./save-line";
import { SaveStatus } from "./save-status";

interface AutosaveStatusProps<Problem extends ListedProblem>
  extends Pick<ComponentProps<typeof AutosaveConflict>, "save" | "labelOf" | "textOf">,
    Pick<ComponentProps<typeof SaveStatus<Problem>>, "problems" | "onProblem"> {
  /** Saves now. */
  flush: () => Promise<boolean>;
}

/** Whether the changes are saved, and the comparison with what another user saved. */
export const AutosaveStatus = <Problem extends ListedProblem>(props: AutosaveStatusProps<Problem>) => {
  const { save, labelOf, textOf, problems, flush, onProblem } = props;
  return (
    <AutosaveConflict save={save} labelOf={labelOf} textOf={textOf}>
      {(compare) => (
        <SaveStatus
          save={save}
          problems={problems}
          onRetry={() => void flush()}
          onCompare={compare}
          onProblem={onProblem}
        />
      )}
    </AutosaveConflict>
  );
};
