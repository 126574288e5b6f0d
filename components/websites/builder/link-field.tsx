"use client";

import { type ClipboardEvent, type ComponentProps, useEffect, useEffectEvent, useState } from "react";
import { useFormContext, useFormState, useWatch } from "react-hook-form";
import { TextField } from "@/components/fields/text-field";
import { useProfile } from "@/components/shell/account/profile";
import type { Settings } from "@/components/websites/settings";
import type { LinkName } from "@/lib/websites/links";

type LinkFieldProps = ComponentProps<typeof TextField> & {
  name: LinkName | "whatsappLink";
};

type LinkReader = typeof import("./link-reader");

/** Characters of a code without an address that the field shows. */
const SHOWN_CODE = 255;

/** Field of an address that says where it leads while it is typed, and what is wrong with a stored one. */
export function LinkField({ hint, ...field }: LinkFieldProps) {
  const { name } = field;
  const { country } = useProfile();
  const { setValue, setError } = useFormContext<Settings>();
  const { errors, touchedFields } = useFormState<Settings>({ name });
  const text = useWatch<Settings, typeof name>({ name });
  const reader = useLinkReader(text.trim() !== "");
  const result = reader?.readLink(name, text, country);
  const isTouched = touchedFields[name] === true;

  const showProblem = useEffectEvent(() => {
    if (result?.problem && !isTouched && !errors[name]) setError(name, { type: "stored", message: result.problem });
  });
  useEffect(() => {
    if (reader) showProblem();
  }, [reader]);

  /** The code that a network offers is longer than the field. */
  const paste = async (event: ClipboardEvent<HTMLInputElement>) => {
    const code = event.clipboardData.getData("text/plain");
    if (!/^\s*</.test(code)) return;
    event.preventDefault();
    const address = await loadReader().then(
      ({ readLink }) => readLink(name, code, country).link,
      () => undefined,
    );
    setValue(name, address ?? code.slice(0, SHOWN_CODE), {
      shouldDirty: true,
      shouldTouch: true,
      shouldValidate: true,
    });
  };

  return (
    <TextField
      {...field}
      onPaste={paste}
      hint={
        reader && result?.link ? (
          <>
            {reader.outcomeOf(name, result.link)}:{" "}
            <span className="[overflow-wrap:anywhere]">{shown(result.link)}</span>
          </>
        ) : (
          hint
        )
      }
    />
  );
}

/** Address without what every address begins with. */
const shown = (link: string) => link.replace(/^https?:\/\/(www\.)?/, "").replace(/\/$/, "");

const loadReader = (): Promise<LinkReader> => import("./link-reader");

/** The reader of addresses, which loads with the first one. */
function useLinkReader(isNeeded: boolean) {
  const [reader, setReader] = useState<LinkReader>();
  useEffect(() => {
    if (isNeeded && !reader) loadReader().then(setReader, () => undefined);
  }, [isNeeded, reader]);
  return reader;
}
