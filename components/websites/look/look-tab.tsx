"use client";

import { Check, TriangleAlert } from "lucide-react";
import dynamic from "next/dynamic";
import { useController, useWatch } from "react-hook-form";
import { ChoiceField } from "@/components/fields/choice-field";
import { ColourBox } from "@/components/fields/colour-box";
import { useField } from "@/components/fields/field";
import { optionsOf } from "@/components/fields/options";
import { ownColours } from "@/components/sites/palette";
import palettes from "@/components/sites/palettes.json";
import { Button } from "@/components/ui/controls/button";
import { useArea } from "@/components/ui/layout/area";
import { Panel, PanelBody, PanelHead } from "@/components/ui/layout/panel";
import { SkeletonText } from "@/components/ui/states/skeleton";
import { toHexColour } from "@/lib/core/values/contrast";
import { animationLabels, languageLabels } from "@/lib/websites/labels";
import type { SiteStyle } from "@/lib/websites/rules";
import { websiteFieldLabels as labels } from "@/lib/websites/settings/labels";

/** With its small pictures, apart from the first load; as high as they are. */
const LookFields = dynamic(() => import("./look-fields").then((module) => module.LookFields), {
  ssr: false,
  loading: () => <SkeletonText className="h-[60rem] sm:h-[66rem] lg:h-[25.5rem]" />,
});

/** Look of the site: the preview follows at once. */
export function LookTab() {
  const { canWrite } = useArea();
  const disabled = !canWrite;
  return (
    <>
      <Panel aria-labelledby="look-title">
        <PanelHead id="look-title" title="Estilo y estructura" />
        <PanelBody className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <LookFields disabled={disabled} />
        </PanelBody>
      </Panel>
      <Panel aria-labelledby="details-title">
        <PanelHead id="details-title" title="Color, movimiento e idioma" />
        <PanelBody className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <MainColour disabled={disabled} />
          <ChoiceField
            name="animations"
            label={labels.animations}
            options={optionsOf(animationLabels)}
            hint="Cómo aparecen las secciones al bajar. Quien pidió menos movimiento en su celular no lo ve."
            disabled={disabled}
          />
          <ChoiceField
            name="language"
            label={labels.language}
            options={optionsOf(languageLabels)}
            hint="De los textos fijos: «Cómo llegar», las fechas. Lo que escribes queda como está."
            disabled={disabled}
          />
        </PanelBody>
      </Panel>
    </>
  );
}

/** The church's own colour, and how it is used on the chosen style. */
function MainColour({ disabled }: { disabled: boolean }) {
  const { field } = useController({ name: "color" });
  const { id, error, control } = useField({ name: "color", label: labels.color });
  const style: SiteStyle = useWatch({ name: "style" });
  const own = toHexColour(field.value);
  const used = field.value ? ownColours(style, field.value)?.["--ink"] : null;
  const isAdjusted = used !== null && own !== null && used?.toUpperCase() !== own;
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-end gap-2">
        <ColourBox
          id={id}
          ref={field.ref}
          label={labels.color}
          optional
          value={field.value}
          shown={palettes[style].brand}
          placeholder="El del estilo"
          error={error}
          control={control}
          disabled={disabled}
          onChange={field.onChange}
          onBlur={field.onBlur}
          className="min-w-52 flex-1"
        />
        {field.value !== "" && !disabled && <Button onClick={() => field.onChange("")}>Usar el del estilo</Button>}
      </div>
      {own && (
        <p role="status" className="flex items-start gap-2 text-sm">
          {isAdjusted ? (
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warn-soft-fg" />
          ) : (
            <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-success" />
          )}
          <span className={isAdjusted ? "text-warn-soft-fg" : "text-success"}>
            {isAdjusted ? (
              <>
                En los fondos queda tal cual. Las letras usan un tono {style === "noche" ? "más claro" : "más oscuro"},
                para que se lean:{" "}
                <span
                  aria-hidden
                  style={{ backgroundColor: used }}
                  className="inline-block size-3.5 rounded-sm border border-border align-[-2px]"
                />{" "}
                {used?.toUpperCase()}.
              </>
            ) : (
              "Se lee bien sobre el fondo."
            )}
          </span>
        </p>
      )}
    </div>
  );
}
