"use client";

import dynamic from "next/dynamic";
import { lazySheet } from "@/components/lists/lazy-sheet";
import { useSheet } from "@/components/lists/use-sheet";

const GroupForm = dynamic(() => import("./group-form").then((module) => module.GroupForm), { loading: () => null });

/** Sheet of `?nuevo=1` and `?editar=7`. */
export const GroupSheet = lazySheet(GroupForm, useSheet);
