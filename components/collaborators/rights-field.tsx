"use client";

import { useController } from "react-hook-form";
import { useField } from "@/components/fields/field";
import { FieldMessages } from "@/components/fields/field-messages";
import { useProfile } from "@/components/shell/account/profile";
import { RadioCards } from "@/components/ui/controls/radio-cards";
import { areaLabels } from "@/lib/auth/labels";
import { type Area, areaList, areas, planNames } from "@/lib/core/areas";
import { AreaRights } from "./area-rights";
import { BY_AREA, type AreaRights as Rights, rightPresets } from "./right-presets";

const LABEL = "Qué podrá hacer";

/** What an invited person may do: a preset in words, or area by area, beginning with the preset chosen before. */
export function RightsField() {
  const presets = rightPresets(areas);
  const preset = useController({ name: "preset" }).field;
  const rights = useController({ name: "rights" }).field;
  const { id, error, control } = useField({ name: "preset", label: LABEL });
  const chosen = rights.value as Rights;

  const choose = (value: string) => {
    preset.onChange(value);
    const begun = presets.find((one) => one.value === value)?.rights;
    if (begun) rights.onChange(begun);
  };
  return (
    <div className="grid gap-4">
      <RadioCards
        legend={LABEL}
        id={id}
        describedBy={control["aria-describedby"]}
        options={presets}
        value={preset.value}
        onChange={choose}
      />
      <FieldMessages id={id} error={error} />
      {preset.value === BY_AREA && (
        <AreaRights
          rightOf={(area) => chosen[area] ?? "none"}
          onChange={(area, right) => rights.onChange({ ...chosen, [area]: right })}
        />
      )}
      <AbovePlan areas={areas.filter((area) => (chosen[area] ?? "none") !== "none")} />
    </div>
  );
}

/** Which of the areas the plan of the church closes, or opens for reading only. */
function AbovePlan({ areas }: { areas: Area[] }) {
  const profile = useProfile();
  const above = areas.filter((area) => profile.plan < areaList[area].plan);
  return (
    <ul role="status" className="grid gap-1 text-fg-muted text-sm empty:hidden">
      {above.map((area) => (
        <li key={area}>
          {areaLabels[area]}: es del plan {planNames[areaList[area].plan]}.{" "}
          {profile[`closed_${area}`] ? "Se abrirá cuando tu iglesia lo tenga." : "Mientras tanto solo se mira."}
        </li>
      ))}
    </ul>
  );
}
