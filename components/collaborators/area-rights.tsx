"use client";

import { Segmented } from "@/components/ui/controls/segmented";
import { areaLabels, type Right } from "@/lib/auth/labels";
import { type Area, areas } from "@/lib/core/areas";
import { rights } from "./right-menu";

interface AreaRightsProps {
  rightOf: (area: Area) => Right;
  onChange: (area: Area, right: Right) => void;
}

/** Rights area by area, each with the same three choices. */
export function AreaRights({ rightOf, onChange }: AreaRightsProps) {
  return areas.map((area) => (
    <fieldset key={area} className="grid min-w-0 gap-1">
      <legend className="mb-1 font-semibold text-sm">{areaLabels[area]}</legend>
      <Segmented options={rights} value={rightOf(area)} onChange={(right) => onChange(area, right)} />
    </fieldset>
  ));
}
