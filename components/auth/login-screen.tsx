"use client";

import { useRouter } from "next/navigation";
import { type ComponentProps, useEffect, useSyncExternalStore } from "react";
import { Form, SubmitButton } from "@/components/fields/form";
import { PasswordField } from "@/components/fields/password-field";
import { Link } from "@/components/ui/controls/link";
import { signInInput } from "@/lib/auth/schema";
import { hasDrafts } from "@/lib/client/drafts";
import { clearStoredProfile } from "@/lib/client/profile";
import { signIn } from "@/lib/client/session";
import { toast } from "@/lib/client/toast";
import { AuthBox, linkClass } from "./auth-box";
import { EmailField } from "./email-field";
import { ForgottenPassword } from "./forgotten-password";
import { GoogleButton } from "./google-button";
import { withSearch } from "./with-search";

interface LoginScreenProps {
  withGoogle: boolean;
  mailIsSetUp: boolean;
  /** Where to go afterwards: a path of this origin. */
  target: string;
  askForReset: boolean;
  /** E-mail address of the invitation. */
  email: string;
  /** Why the form was refused that was sent without scripts. */
  failure?: ComponentProps<typeof Form>["failure"];
}

const FORM = "ingreso";

export function LoginScreen({ withGoogle, mailIsSetUp, target, askForReset, email, failure }: LoginScreenProps) {
  const router = useRouter();

  // Only signed-out users see this page: a stored profile is stale.
  useEffect(clearStoredProfile, []);

  const enter = async (credentials: { email: string; password: string }) => {
    await signIn(credentials);
    toast.success("Ingreso");
    router.replace(target);
  };

  return (
    <AuthBox
      title="Inicia sesión en Atrio"
      lead={<DraftsText />}
      footer={
        <p>
          ¿Primera vez aquí?{" "}
          <Link href={withSearch("/signup", target, email)} className={linkClass}>
            Crea tu cuenta
          </Link>
        </p>
      }
    >
      <div className="grid gap-4">
        {withGoogle && <GoogleButton target={target} />}
        <Form
          id={FORM}
          schema={signInInput}
          values={{ email, password: "" }}
          onSubmit={enter}
          action="/api/auth/callback/credentials"
          failure={failure}
        >
          <input type="hidden" name="redirect" value={target} />
          <EmailField defaultValue={email} />
          <PasswordField name="password" label="Contraseña" autoComplete="current-password" />
          <SubmitButton busyText="Entrando…" className="mt-2">
            Iniciar sesión
          </SubmitButton>
        </Form>
        <ForgottenPassword startOpen={askForReset} formId={FORM} mailIsSetUp={mailIsSetUp} />
      </div>
    </AuthBox>
  );
}

const subscribe = () => () => undefined;

/** Said after a session has ended while something was typed; its line is kept without it, so that nothing moves. */
function DraftsText() {
  const isKept = useSyncExternalStore(subscribe, hasDrafts, () => false);
  return (
    <span role="status" className="block min-h-6">
      {isKept && "Lo que escribías sigue aquí: entra de nuevo."}
    </span>
  );
}
