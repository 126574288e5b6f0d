/** A text of which phones show the first word. */
export function FirstWord({ text }: { text: string }) {
  const end = `${text} `.indexOf(" ");
  return (
    <span>
      {text.slice(0, end)}
      <span className="max-md:sr-only">{text.slice(end)}</span>
    </span>
  );
}
