"use client";

import type { ReactNode } from "react";
import { ReadOnlyViewer } from "@/lib/client/viewer";
import { useAsOf } from "./use-as-of";

/** A screen that can show past states. While it does, it offers no actions. */
export function AsOfView({ children }: { children: ReactNode }) {
  return <ReadOnlyViewer active={useAsOf() !== null}>{children}</ReadOnlyViewer>;
}
