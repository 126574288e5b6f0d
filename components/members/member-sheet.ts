"use client";

import dynamic from "next/dynamic";
import { lazySheet } from "@/components/lists/lazy-sheet";
import { useSheet } from "@/components/lists/use-sheet";

/** Sheet of `?nuevo=1` and `?editar=7`. */
export const MemberSheet = lazySheet(
  dynamic(() => import("./member-form").then((module) => module.MemberForm)),
  useSheet,
);
