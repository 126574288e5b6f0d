"use client";

import { useWatch } from "react-hook-form";
import { structureLabels, styleLabels } from "@/lib/websites/labels";
import { type SiteStructure, type SiteStyle, siteStructures, siteStyles } from "@/lib/websites/rules";
import { websiteFieldLabels as labels } from "@/lib/websites/settings/labels";
import { LookField } from "./look-field";
import { LookPicture } from "./look-picture";
import { structureNotes, styleNotes } from "./looks";

const styleOptions = siteStyles.map((value) => ({ value, label: styleLabels[value], note: styleNotes[value] }));
const structureOptions = siteStructures.map((value) => ({
  value,
  label: structureLabels[value],
  note: structureNotes[value],
}));

/** Style and structure, each shown with the other one that is chosen. */
export function LookFields({ disabled }: { disabled?: boolean }) {
  const [style, structure]: [SiteStyle, SiteStructure] = useWatch({ name: ["style", "structure"] });
  return (
    <>
      <LookField
        name="style"
        label={labels.style}
        options={styleOptions}
        picture={(value) => <LookPicture style={value} structure={structure} />}
        disabled={disabled}
        className="grid-cols-2 sm:grid-cols-3 lg:grid-cols-5"
      />
      <LookField
        name="structure"
        label={labels.structure}
        options={structureOptions}
        picture={(value) => <LookPicture style={style} structure={value} />}
        disabled={disabled}
        className="grid-cols-2 lg:grid-cols-4"
      />
    </>
  );
}
