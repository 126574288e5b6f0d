"use client";

import dynamic from "next/dynamic";
import { useFirstUse } from "@/components/ui/hooks/use-first-use";
import type { ReportOf } from "./report-values";
import { useReportSheet } from "./use-report-sheet";

const ReportForm = dynamic(() => import("./report-form").then((module) => module.ReportForm), { loading: () => null });

/** Sheet of `?informe=2026-11-25`, whose form loads on first open. */
export function ReportSheet({ of }: { of: ReportOf }) {
  const sheet = useReportSheet();
  return useFirstUse(sheet.open !== null) && <ReportForm of={of} sheet={sheet} />;
}
