"use client";

import dynamic from "next/dynamic";
import { ChartSkeleton } from "./chart-skeleton";

/** Chart in a chunk of its own, loaded after the page: the figures come first. */
export const LazyMonthsChart = dynamic(() => import("./months-chart").then((module) => module.MonthsChart), {
  ssr: false,
  loading: ChartSkeleton,
});

export const LazyMonthsStrip = dynamic(() => import("./months-chart").then((module) => module.MonthsStrip), {
  ssr: false,
  loading: () => <div className="h-[4.75rem]" />,
});
