"use client";

import dynamic from "next/dynamic";
import { lazySheet } from "@/components/lists/lazy-sheet";
import { useSheet } from "@/components/lists/use-sheet";

const ClassForm = dynamic(() => import("./class-form").then((module) => module.ClassForm), { loading: () => null });

/** Sheet of `?nuevo=1` and `?editar=7`. */
export const ClassSheet = lazySheet(ClassForm, useSheet);
