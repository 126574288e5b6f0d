import { cn } from "@/components/ui/cn";
import { PassageChooser } from "./passage-chooser";
import { PresentationChooser } from "./presentation-chooser";
import { ProgrammeOffer } from "./programme-offer";
import type { OperatorProgramme } from "./use-programme";

interface OperatorPanelsProps {
  programme: OperatorProgramme;
  className?: string;
}

/** What to project: programmes, Bible passages and presentations. */
export const OperatorPanels = ({ programme, className }: OperatorPanelsProps) => (
  <aside
    aria-label="Qué proyectar"
    className={cn(
      "grid content-start gap-6 border-border px-4 py-4 md:px-6 lg:min-h-0 lg:overflow-y-auto lg:border-l lg:px-4",
      className,
    )}
  >
    {!programme.row && <ProgrammeOffer onOpen={(id) => void programme.load(id)} />}
    <PassageChooser />
    <PresentationChooser />
  </aside>
);
