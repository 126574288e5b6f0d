import { cva, type VariantProps } from "class-variance-authority";
import { LoaderCircle } from "lucide-react";
import { Slot } from "radix-ui";
import type { ComponentProps, MouseEvent } from "react";
import { cn } from "@/components/ui/cn";

const button = cva(
  "inline-flex shrink-0 items-center justify-center gap-2 whitespace-nowrap border font-semibold no-underline transition-colors print:hidden " +
    "aria-busy:cursor-progress disabled:cursor-not-allowed [&>svg]:size-5 aria-busy:[&>svg:not([data-spinner])]:hidden",
  {
    variants: {
      variant: {
        default:
          "border-border bg-surface text-fg hover:bg-surface2 active:bg-border disabled:bg-transparent disabled:font-medium disabled:text-fg-muted",
        primary:
          "border-primary bg-primary text-primary-fg hover:border-primary-hover hover:bg-primary-hover disabled:border-border disabled:bg-border disabled:text-fg-muted",
        quiet:
          "border-transparent bg-transparent text-fg hover:bg-surface2 active:bg-border disabled:bg-transparent disabled:font-medium disabled:text-fg-muted",
        danger:
          "border-danger bg-danger text-danger-fg hover:border-danger-hover hover:bg-danger-hover disabled:border-border disabled:bg-transparent disabled:text-fg-muted",
      },
      size: {
        md: "min-h-control rounded-md px-4 [&>svg:first-child:not(:last-child)]:-ml-1",
        sm: "min-h-control-sm rounded-[8px] px-3 text-sm [&>svg]:size-4",
        icon: "size-control rounded-md p-0",
      },
    },
    defaultVariants: { variant: "default", size: "md" },
  },
);

type ButtonProps = ComponentProps<"button"> & VariantProps<typeof button> & { busy?: boolean; asChild?: boolean };

/** While busy the button keeps its place and its focus, shows a spinner for its icon, and ignores clicks. */
export function Button({ variant, size, busy = false, asChild = false, className, children, ...props }: ButtonProps) {
  const look = { className: cn(button({ variant, size }), className), "data-icon": size === "icon" || undefined };
  if (asChild)
    return (
      <Slot.Root {...look} {...props}>
        {children}
      </Slot.Root>
    );

  const ignoreClick = (event: MouseEvent<HTMLButtonElement>) => event.preventDefault();
  return (
    <button
      type="button"
      {...props}
      {...look}
      aria-busy={busy || undefined}
      aria-disabled={busy || props["aria-disabled"]}
      onClick={busy ? ignoreClick : props.onClick}
    >
      {busy && <LoaderCircle data-spinner aria-hidden className="animate-spin" />}
      {children}
    </button>
  );
}
