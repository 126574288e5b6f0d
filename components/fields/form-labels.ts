"use client";

import { createContext, useMemo } from "react";

export interface Labels {
  fieldId: (name: string) => string;
  register: (name: string, label: string) => () => void;
  /** Name and label of the fields that are on the page, in their order. */
  list: () => [name: string, label: string][];
  focus: (name: string | undefined) => void;
}

export const FormLabels = createContext<Labels>({
  fieldId: (name) => name,
  register: () => () => {},
  list: () => [],
  focus: () => {},
});

/** Registry of a form's field labels, for its error summary and focus. */
export function useFormLabels(formId: string): Labels {
  return useMemo(() => {
    const labels = new Map<string, string>();
    const fieldId = (name: string) => `${formId}-${name}`;
    return {
      fieldId,
      register: (name, label) => {
        labels.set(name, label);
        return () => labels.delete(name);
      },
      list: () => [...labels],
      focus: (name) => name && document.getElementById(fieldId(name))?.focus(),
    };
  }, [formId]);
}
