import { TextField } from "@/components/fields/text-field";

/** Account e-mail; password managers treat it as the username. */
export function EmailField() {
  return (
    <TextField
      name="email"
      label="Correo"
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
