"use client";

import { useRouter } from "next/navigation";
import { useMemo } from "react";
import { leaveBy } from "@/components/ui/leaving";
import { type RecordAction, useListedActions } from "@/components/ui/record-actions";
import type { SearchOption } from "./search-option";

/** The actions that the page offers on its record. */
export function usePageActions(): SearchOption[] {
  const { push } = useRouter();
  const listed = useListedActions();
  return useMemo(
    () =>
      listed.map((action) => ({
        key: `page ${action.label}`,
        label: action.label,
        words: action.words,
        run: () => run(action, push),
      })),
    [listed, push],
  );
}

function run(action: RecordAction, push: (href: string) => void): void {
  if (action.onClick) action.onClick();
  else if (action.download) download(action.href);
  else leaveBy(() => push(action.href));
}

/** Downloads like a click on the page's link. */
function download(href: string): void {
  const link = document.createElement("a");
  link.href = href;
  link.download = "";
  link.click();
}
