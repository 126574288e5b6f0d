"use client";

import { useFormContext, useWatch } from "react-hook-form";
import { SelectField } from "@/components/fields/select-field";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { isCountry, usualIn } from "@/lib/core/countries";
import { churchFieldLabels, countryName, countryOptions, currencyName, zoneName } from "./church-text";

type Values = { country: string; currency: string; timeZone: string };

/** The country, and an offer of its currency and time: they never follow by themselves. */
export function ChurchCountry() {
  const { setValue, formState } = useFormContext<Values>();
  const [country, currency, timeZone] = useWatch<Values, ["country", "currency", "timeZone"]>({
    name: ["country", "currency", "timeZone"],
  });
  const usual = isCountry(country) ? usualIn(country) : undefined;
  const wasChosen = formState.dirtyFields.country === true;
  const differs = usual && (usual.currency !== currency || !usual.timeZones.includes(timeZone));

  const take = () => {
    if (!usual) return;
    setValue("currency", usual.currency, { shouldDirty: true, shouldValidate: true });
    if (!usual.timeZones.includes(timeZone))
      setValue("timeZone", usual.timeZones[0], { shouldDirty: true, shouldValidate: true });
  };

  return (
    <>
      <SelectField
        name="country"
        label={churchFieldLabels.country ?? ""}
        hint="Decide cómo se escriben los celulares; los que ya están guardados no cambian."
        options={countryOptions}
      />
      <div role="status" className="empty:hidden">
        {wasChosen && differs && (
          <Notice
            tone="info"
            action={
              <Button size="sm" onClick={take}>
                Usar los dos
              </Button>
            }
          >
            En {countryName(country)} se usa: {currencyName(usual.currency)} y la hora de {zoneName(usual.timeZones[0])}
            .
          </Notice>
        )}
      </div>
    </>
  );
}
