import NextLink from "next/link";
import type { ComponentProps } from "react";

/** Link that prefetches nothing: pages are rendered for each request, so a prefetch costs one and saves none. */
export const Link = (props: ComponentProps<typeof NextLink>) => <NextLink prefetch={false} {...props} />;
