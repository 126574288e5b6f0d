"use client";

export { FailurePanel as default } from "@/components/shell/failure-panel";
