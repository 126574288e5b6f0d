"use client";

import dynamic from "next/dynamic";
import { ChartSkeleton } from "./chart-skeleton";

/** The drawing comes after the page, which does not even name it: the figures come first. */
export const LazyMonthsChart = dynamic(() => import("./months-chart").then((module) => module.MonthsChart), {
  ssr: false,
  loading: ChartSkeleton,
});
