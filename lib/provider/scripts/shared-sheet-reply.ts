import type { z } from "zod";
import type * as contract from "@/lib/contract/scripts";
import { SHARED_SHEETS, type SharedSheetName } from "@/lib/domain/scripts/scripts";
import { SHARED_TABS } from "@/lib/sheets/scripts/script-columns";
import type { Call } from "../context";
import { instantOf } from "../instant";
import { isDownloadable, type StoredSheet } from "./shared-sheet";

/** A shared sheet as its screen shows it. */
export function sharedSheetReply(
  call: Call,
  sheet: SharedSheetName,
  stored: StoredSheet | null,
): z.input<typeof contract.SharedSheetState> {
  const columns = SHARED_TABS[sheet].flatMap((tab) => tab.columns.map(({ field, label }) => ({ field, label })));
  return {
    sheet,
    name: SHARED_SHEETS[sheet],
    stored: stored && {
      fileName: stored.name,
      rows: stored.rows,
      changedBy: stored.changedBy,
      changedAt: instantOf(stored.changedAt),
      columns: columns.filter(({ field }, index) => columns.findIndex((one) => one.field === field) === index),
      firstRows: stored.firstRows,
    },
    isDownloadable: isDownloadable(call, sheet),
  };
}
