import { Play } from "lucide-react";
import { Button } from "@/components/ui/controls/button";

interface ProjectLinkProps {
  /** Operator view: another document, so a plain link. */
  href: string;
  /** What is projected. */
  name: string;
}

/** Link of a row to the operator view; on phones only its icon. */
export const ProjectLink = ({ href, name }: ProjectLinkProps) => (
  <Button
    asChild
    className="max-md:relative max-md:z-[1] max-md:w-control max-md:border-transparent max-md:bg-transparent max-md:px-0 max-md:[&>svg]:m-0!"
  >
    <a href={href} aria-label={`Proyectar ${name}`}>
      <Play aria-hidden />
      <span className="max-md:hidden">Proyectar</span>
    </a>
  </Button>
);
