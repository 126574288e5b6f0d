import { type SyntheticEvent, useState } from "react";
import { useFormState } from "react-hook-form";

/**
 * State of a `<details>` with fields of a form: one with an error stays open. `startsOpen`: until it is opened or closed
 * by hand.
 */
export function useFoldedGroup(names: readonly string[], startsOpen = false) {
  const { errors } = useFormState({ name: [...names] });
  const hasError = names.some((name) => errors[name]);
  const [chosen, choose] = useState<boolean>();
  // Stays open when the error has been corrected.
  if (hasError && chosen !== true) choose(true);
  const isOpen = chosen ?? startsOpen;
  const onToggle = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => choose(currentTarget.open);
  return { hasError, isOpen, details: { open: isOpen, onToggle } };
}
