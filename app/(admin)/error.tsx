"use client";

export { FailurePanel as default } from "@/components/shell/failures/failure-panel";
