"use client";

import dynamic from "next/dynamic";
import { lazySheet } from "@/components/lists/lazy-sheet";
import { useSheet } from "@/components/lists/use-sheet";

const FamilyForm = dynamic(() => import("./family-form").then((module) => module.FamilyForm), { loading: () => null });

/** Sheet of `?nuevo=1` and `?editar=7`. */
export const FamilySheet = lazySheet(FamilyForm, useSheet);
