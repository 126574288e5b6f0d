"use client";

import { PasswordField } from "./password-field";

interface OwnPasswordFieldProps {
  /** Sign-in address of the account. */
  email: string;
  name?: string;
  label?: string;
}

/** Current password, to confirm the user's identity. */
export function OwnPasswordField({ email, name = "password", label = "Tu contraseña" }: OwnPasswordFieldProps) {
  return (
    <>
      <PasswordOwner email={email} />
      <PasswordField name={name} label={label} autoComplete="current-password" />
    </>
  );
}

/** Hidden username for password managers. */
export const PasswordOwner = ({ email }: { email: string }) => (
  <input type="email" autoComplete="username" value={email} readOnly hidden />
);
