/** Honey: so many things are waiting. */
export function Count({ value, label }: { value: number; label: string }) {
  return (
    <span className="min-w-[22px] rounded-full bg-accent px-1.5 text-center font-semibold text-accent-fg text-sm tabular-nums">
      {value}
      <span className="sr-only"> {label}</span>
    </span>
  );
}
