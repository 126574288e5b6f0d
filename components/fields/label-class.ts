/** Label above a control. */
export const labelClass = "flex w-full justify-between gap-2 font-semibold text-sm";
