/** Atrio's logo: an arch. */
export function AtrioMark({ size = 32, className }: { size?: number; className?: string }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" className={className}>
      <rect width="32" height="32" rx="9" fill="var(--primary)" />
      <path
        d="M9 25V15.5a7 7 0 0 1 14 0V25"
        fill="none"
        stroke="var(--primary-fg)"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
      <path d="M13.5 25v-9.2a2.5 2.5 0 0 1 5 0V25Z" fill="var(--accent)" />
    </svg>
  );
}
