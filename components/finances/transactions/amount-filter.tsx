"use client";

import { RangeFilter } from "@/components/lists/range-filter";
import { useArea } from "@/components/ui/layout/area";
import { moneyInput, moneyText, parseMoney } from "@/lib/core/values/money";

interface AmountFilterProps {
  from: string | null;
  to: string | null;
  onChange: (from: string | null, to: string | null) => void;
}

export function AmountFilter(range: AmountFilterProps) {
  const { church } = useArea();
  const text = (amount: string) => moneyText(amount, church);
  return (
    <RangeFilter
      label="Monto"
      textOf={(from, to) => {
        if (from && to) return from === to ? text(from) : `${text(from)} a ${text(to)}`;
        if (from) return `desde ${text(from)}`;
        return to ? `hasta ${text(to)}` : undefined;
      }}
      format={(amount) => moneyInput(amount, church)}
      parse={(typed) => parseMoney(typed, church)}
      // Numbers are exact enough for a comparison.
      isAfter={(one, other) => Number(one) > Number(other)}
      box={{ inputMode: "decimal", maxLength: 24, className: "w-36 [&_input]:text-right" }}
      {...range}
    />
  );
}
