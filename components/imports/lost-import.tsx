import { RotateCcw, WifiOff } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/controls/button";
import { Link } from "@/components/ui/controls/link";
import { Panel } from "@/components/ui/layout/panel";
import { EmptyState } from "@/components/ui/states/empty-state";
import { StepHeading } from "./step-heading";

interface LostImportProps {
  /** Path of the list that is imported into. */
  path: `/${string}`;
  action: string;
  onAction: () => void;
  /** What to do, and why it does no harm. */
  children: ReactNode;
}

/** The answer to an import was lost: it may have run or not. */
export const LostImport = ({ path, action, onAction, children }: LostImportProps) => (
  <>
    <StepHeading takesFocus>Se perdió la conexión</StepHeading>
    <Panel role="alert">
      <EmptyState
        icon={WifiOff}
        title="No sabemos si alcanzó a terminar"
        action={
          <>
            <Button variant="primary" onClick={onAction}>
              <RotateCcw aria-hidden />
              {action}
            </Button>
            <Button asChild>
              <Link href={`${path}/imports`}>Ver importaciones</Link>
            </Button>
          </>
        }
      >
        {children}
      </EmptyState>
    </Panel>
  </>
);
