import { PassageChooser } from "./passage-chooser";
import { PresentationChooser } from "./presentation-chooser";

/** What to project: presentations and Bible passages. */
export const OperatorPanels = () => (
  <aside
    aria-label="Qué proyectar"
    className="grid content-start gap-6 border-border px-4 py-4 max-lg:border-t md:px-6 lg:min-h-0 lg:overflow-y-auto lg:border-l lg:px-4"
  >
    <PassageChooser />
    <PresentationChooser />
  </aside>
);
