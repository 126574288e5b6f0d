"use client";

import dynamic from "next/dynamic";
import { lazySheet } from "@/components/lists/lazy-sheet";
import { useSheet } from "@/components/lists/use-sheet";

const EntryForm = dynamic(() => import("./entry-form").then((module) => module.EntryForm), { loading: () => null });

/** Sheet of a new entry (`?nuevo=1`) or an existing one (`?editar=7`). */
export const EntrySheet = lazySheet(EntryForm, useSheet);
