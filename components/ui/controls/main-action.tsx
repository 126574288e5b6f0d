import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { Button } from "./button";
import { FirstWord } from "./first-word";

interface MainActionProps extends Omit<ComponentProps<typeof Button>, "variant" | "size" | "asChild" | "children"> {
  icon: LucideIcon;
  label: string;
}

/** What a page is for; on phones it stands in the middle of the bar of places, by its first word (section 3 of app/globals.css). */
export const MainAction = ({ icon: Icon, label, ...props }: MainActionProps) => (
  <Button variant="primary" data-page-action {...props}>
    <Icon aria-hidden />
    <FirstWord text={label} />
  </Button>
);
