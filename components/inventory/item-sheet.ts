"use client";

import dynamic from "next/dynamic";
import { lazySheet } from "@/components/lists/lazy-sheet";
import { useItemSheet } from "./use-item-sheet";

/** Sheet of `?nuevo=1`, `?editar=7` and `?duplicar=7`. */
export const ItemSheet = lazySheet(
  dynamic(() => import("./item-form").then((module) => module.ItemForm)),
  useItemSheet,
);
