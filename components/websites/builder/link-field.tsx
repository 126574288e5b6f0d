"use client";

import { type ClipboardEvent, type ComponentProps, useEffect, useEffectEvent, useState } from "react";
import { useFormContext, useFormState, useWatch } from "react-hook-form";
import { TextField } from "@/components/fields/text-field";
import { useProfile } from "@/components/shell/account/profile";
import type { Settings } from "@/components/websites/settings";
import type { LinkName } from "@/lib/websites/links";
import type { LinkReader } from "./link-reader";

type LinkFieldProps = ComponentProps<typeof TextField> & {
  name: LinkName | "whatsappLink";
  /** What is said of the address that opens, instead of "Se abrirá". */
  outcomeOf?: (link: string) => string;
};

/** Characters of a code without an address that the field shows. */
const SHOWN_CODE = 255;

/** Field of an address that says where it leads while it is typed, and what is wrong with a stored one. */
export function LinkField({ hint, outcomeOf = () => "Se abrirá", ...field }: LinkFieldProps) {
  const { name } = field;
  const { country } = useProfile();
  const { setValue, setError } = useFormContext<Settings>();
  const { errors, touchedFields } = useFormState<Settings>({ name });
  const text = useWatch<Settings, typeof name>({ name });
  const read = useLinkReader(text.trim() !== "");
  const result = read?.(name, text, country);
  const isTouched = touchedFields[name] === true;

  const showProblem = useEffectEvent(() => {
    if (result?.problem && !isTouched && !errors[name]) setError(name, { type: "stored", message: result.problem });
  });
  useEffect(() => {
    if (read) showProblem();
  }, [read]);

  /** The code that a network offers is longer than the field. */
  const paste = async (event: ClipboardEvent<HTMLInputElement>) => {
    const code = event.clipboardData.getData("text/plain");
    if (!/^\s*</.test(code)) return;
    event.preventDefault();
    const address = await loadReader().then(
      (readLink) => readLink(name, code, country).link,
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
        result?.link ? (
          <>
            {outcomeOf(result.link)}: <span className="[overflow-wrap:anywhere]">{shown(result.link)}</span>
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

const loadReader = () => import("./link-reader").then(({ readLink }): LinkReader => readLink);

/** The reader of addresses, which loads with the first one. */
function useLinkReader(isNeeded: boolean) {
  const [read, setRead] = useState<LinkReader>();
  useEffect(() => {
    if (isNeeded && !read)
      loadReader().then(
        (loaded) => setRead(() => loaded),
        () => undefined,
      );
  }, [isNeeded, read]);
  return read;
}
