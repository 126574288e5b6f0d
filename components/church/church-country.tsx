"use client";

import { useFormContext, useWatch } from "react-hook-form";
import { SelectField } from "@/components/fields/select-field";
import { Button } from "@/components/ui/controls/button";
import { Notice } from "@/components/ui/states/notice";
import { countrySettings, isCountry } from "@/lib/core/values/countries";
import { churchFieldLabels, countryName, countryOptions, currencyName, zoneName } from "./church-text";

type Values = { country: string; currency: string; timeZone: string };

/** Country field; offers the country's currency and time zone but never changes them by itself. */
export function ChurchCountry() {
  const { setValue, formState } = useFormContext<Values>();
  const [country, currency, timeZone] = useWatch<Values, ["country", "currency", "timeZone"]>({
    name: ["country", "currency", "timeZone"],
  });
  const countryDefaults = isCountry(country) ? countrySettings(country) : undefined;
  const wasChosen = formState.dirtyFields.country === true;
  const differs =
    countryDefaults && (countryDefaults.currency !== currency || !countryDefaults.timeZones.includes(timeZone));

  const applyDefaults = () => {
    if (!countryDefaults) return;
    setValue("currency", countryDefaults.currency, { shouldDirty: true, shouldValidate: true });
    if (!countryDefaults.timeZones.includes(timeZone))
      setValue("timeZone", countryDefaults.timeZones[0], { shouldDirty: true, shouldValidate: true });
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
              <Button size="sm" onClick={applyDefaults}>
                Usar los dos
              </Button>
            }
          >
            En {countryName(country)} se usa: {currencyName(countryDefaults.currency)} y la hora de{" "}
            {zoneName(countryDefaults.timeZones[0])}.
          </Notice>
        )}
      </div>
    </>
  );
}
