"use client";

import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { useFormContext } from "react-hook-form";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/controls/button";
import { inputClass } from "@/components/ui/controls/input";
import { Field, type FieldProps, useField } from "./field";

type PasswordFieldProps = FieldProps & Pick<ComponentProps<"input">, "autoComplete">;

export function PasswordField({ name, label, hint, className, disabled, autoComplete }: PasswordFieldProps) {
  const { register } = useFormContext();
  const { id, error, control } = useField({ name, label, hint });
  const [isVisible, setVisible] = useState(false);
  const Icon = isVisible ? EyeOff : Eye;
  return (
    <Field id={id} label={label} hint={hint} error={error} className={className}>
      <div className="relative">
        <input
          type={isVisible ? "text" : "password"}
          className={cn(inputClass, "pr-12")}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          disabled={disabled}
          {...control}
          {...register(name)}
        />
        <Button
          variant="quiet"
          size="icon"
          className="absolute inset-y-0 right-0"
          aria-label={isVisible ? "Ocultar la contraseña" : "Mostrar la contraseña"}
          aria-pressed={isVisible}
          aria-controls={id}
          onClick={() => setVisible(!isVisible)}
        >
          <Icon aria-hidden />
        </Button>
      </div>
    </Field>
  );
}
