import { TextField } from "@/components/fields/text-field";

/** Account e-mail; password managers treat it as the username. `defaultValue`: written by the server too. */
export function EmailField({ defaultValue }: { defaultValue?: string }) {
  return (
    <TextField
      name="email"
      defaultValue={defaultValue}
      label="Correo"
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
