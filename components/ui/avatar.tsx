import { cn } from "./cn";

/** The first letters of the first two words of a name. */
const initials = (name: string) =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => [...word][0]?.toLocaleUpperCase("es") ?? "")
    .join("");

const sizes = { sm: "size-8 text-sm", md: "size-9 text-sm", lg: "size-16 text-xl" };

/** A picture or the initials; the name itself is always written beside it, so it is hidden from screen readers. */
export function Avatar({
  name,
  src,
  size = "md",
  className,
}: {
  name: string;
  src?: string | null;
  size?: keyof typeof sizes;
  className?: string;
}) {
  return (
    <span
      aria-hidden
      className={cn(
        "inline-grid shrink-0 place-items-center overflow-hidden rounded-full bg-avatar font-semibold text-fg-muted",
        sizes[size],
        className,
      )}
    >
      {src ? (
        // biome-ignore lint/performance/noImgElement: a thumbnail from another host has nothing to optimise
        <img src={src} alt="" referrerPolicy="no-referrer" className="size-full object-cover" />
      ) : (
        initials(name)
      )}
    </span>
  );
}
