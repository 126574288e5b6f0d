"use client";

import dynamic from "next/dynamic";
import { lazySheet } from "@/components/lists/lazy-sheet";
import { useSheet } from "@/components/lists/use-sheet";

const MemberForm = dynamic(() => import("./member-form").then((module) => module.MemberForm), { loading: () => null });

/** Sheet of `?nuevo=1` and `?editar=7`. */
export const MemberSheet = lazySheet(MemberForm, useSheet);
