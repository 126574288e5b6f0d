import { Panel, PanelBody } from "@/components/ui/layout/panel";
import { SkeletonText } from "@/components/ui/states/skeleton";

/** Same height as the chart. */
export function ChartSkeleton() {
  return (
    <Panel aria-busy className="min-h-[21.5rem]">
      <PanelBody>
        <SkeletonText className="h-[17rem] animate-appear rounded-md bg-surface2 p-4 [animation-delay:150ms] [animation-fill-mode:both]" />
      </PanelBody>
    </Panel>
  );
}
