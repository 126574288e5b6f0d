"use client";

import { UserRound } from "lucide-react";
import { useId, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { DonorFields } from "@/components/finances/transactions/donor-fields";
import { useProfile } from "@/components/shell/account/profile";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/controls/button";
import { preference, setPreference } from "@/lib/client/preferences";
import { giftFieldLabels as labels } from "@/lib/finances/gifts/labels";
import { NOBODY } from "./entry-gift";

/** Preference of this browser: whether the fields were open in a church. */
const entryDonor = (churchId: number | null) => `entry-donor-${churchId}`;

/** Who gives an entry, and how: after its other fields, and closed until somebody asks for it. */
export function EntryDonor({ className }: { className?: string }) {
  const { churchId } = useProfile();
  const id = useId();
  const { setValue } = useFormContext();
  const [isOpen, setOpen] = useState(() => preference(entryDonor(churchId)) === "1");
  // A draft and an entry to correct may have a name.
  const name: string | undefined = useWatch({ name: "donor.name" });
  const isShown = isOpen || Boolean(name);
  const toggle = () => {
    setOpen(!isShown);
    setPreference(entryDonor(churchId), isShown ? "0" : "1");
    if (!isShown) return;
    setValue("donor", NOBODY);
    setValue("method", "");
  };
  return (
    <div className={cn("grid min-w-0 gap-2", className)}>
      <Button
        variant="quiet"
        size="sm"
        className="justify-self-start"
        aria-expanded={isShown}
        aria-controls={id}
        onClick={toggle}
      >
        <UserRound aria-hidden />
        {isShown ? "Sin nombre" : labels.donor}
      </Button>
      <div
        id={id}
        className={cn("grid min-w-0 gap-4 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_12rem]", !isShown && "hidden")}
      >
        {isShown && <DonorFields />}
      </div>
    </div>
  );
}
