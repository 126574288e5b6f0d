import { TextField } from "@/components/fields/text-field";

/** The address that an account is known by; password managers take it for the user's name. */
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
