"use client";

import { PasswordField } from "./password-field";

interface OwnPasswordFieldProps {
  /** The address that the person signs in with. */
  email: string;
  name?: string;
  label?: string;
}

/** The password that somebody has already, to show that it is them. */
export function OwnPasswordField({ email, name = "password", label = "Tu contraseña" }: OwnPasswordFieldProps) {
  return (
    <>
      <PasswordOwner email={email} />
      <PasswordField name={name} label={label} autoComplete="current-password" />
    </>
  );
}

/** Tells password managers whose the passwords of a form are. */
export const PasswordOwner = ({ email }: { email: string }) => (
  <input type="email" autoComplete="username" value={email} readOnly hidden />
);
