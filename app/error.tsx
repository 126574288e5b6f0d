"use client";

export { FailurePage as default } from "@/components/shell/failure";
