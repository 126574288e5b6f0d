import { Globe } from "lucide-react";
import { EmptyState } from "@/components/ui/states/empty-state";

/** What a reader sees of a church without a site. */
export const NoSite = () => (
  <EmptyState icon={Globe} title="Tu iglesia todavía no tiene página">
    Cuando la publiquen, aquí la verás.
  </EmptyState>
);
