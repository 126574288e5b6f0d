import { isPostLink } from "@/lib/posts/content/rules";

/** Link of what people type: `https://` before a web address, `mailto:` or `tel:` before a mail or a number; null: none. */
export function toLink(typed: string) {
  const text = typed.trim();
  const link = withScheme(text);
  return isPostLink(link) ? link : null;
}

function withScheme(text: string) {
  if (/^(https?|mailto|tel):/i.test(text)) return text;
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(text)) return `mailto:${text}`;
  if (/^\+?[\d\s().-]{6,}$/.test(text)) return `tel:${text.replace(/[^\d+]/g, "")}`;
  return `https://${text}`;
}
