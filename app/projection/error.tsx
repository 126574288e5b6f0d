"use client";

export { FailedProjection as default } from "@/components/presentations/projection/failed-projection";
