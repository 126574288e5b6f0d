"use client";

import { useFocusOn } from "@/components/ui/hooks/use-focus-on";
import { Notice } from "@/components/ui/states/notice";
import type { SettingName } from "@/components/websites/settings";
import { tabOf } from "@/components/websites/site-tabs";
import type { PublicationFailure } from "./publication";

interface PublicationNoticeProps {
  failure: PublicationFailure;
  onField: (name: SettingName) => void;
}

/** Why the site was not published, with links to the fields of any tab; it takes the focus. */
export function PublicationNotice({ failure, onField }: PublicationNoticeProps) {
  const notice = useFocusOn<HTMLDivElement>(failure);
  const { fields, message } = failure;
  return (
    <Notice tone="bad" role="alert" ref={notice} tabIndex={-1}>
      {message && <p>{message}</p>}
      {fields.length > 0 && (
        <p>
          {fields.length === 1 ? "Falta corregir un campo: " : `Falta corregir ${fields.length} campos: `}
          {fields.map(({ name, label }, index) => (
            <span key={name}>
              {index > 0 && ", "}
              <a
                href={`${tabOf(name)}#site-${name}`}
                onClick={(event) => {
                  event.preventDefault();
                  onField(name);
                }}
              >
                {label}
              </a>
            </span>
          ))}
        </p>
      )}
    </Notice>
  );
}
