"use client";

import { PasswordField } from "./password-field";

interface OwnPasswordFieldProps {
  /** Sign-in address of the account. */
  email: string;
  name?: string;
  label?: string;
  hint?: string;
}

/** Current password, to confirm the user's identity. */
export function OwnPasswordField({ email, name = "password", label = "Tu contraseña", hint }: OwnPasswordFieldProps) {
  return (
    <>
      <PasswordOwner email={email} />
      <PasswordField name={name} label={label} hint={hint} autoComplete="current-password" />
    </>
  );
}

/** Hidden username for password managers. */
export const PasswordOwner = ({ email }: { email: string }) => (
  <input type="email" autoComplete="username" value={email} readOnly hidden />
);
