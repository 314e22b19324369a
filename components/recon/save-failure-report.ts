import { saveFile } from "@/lib/client/save-file";
import type { migrateDuplicateUsers } from "@/lib/contract/calls";
import type { ContractOf, ReplyOf } from "@/lib/contract/endpoint";
import { formatDmy, istDay } from "@/lib/domain/dates/local-date";

export type Migrated = ReplyOf<ContractOf<typeof migrateDuplicateUsers>>["data"];

/** Rows that were not merged, with reasons, as `Data-Discrepancy` with the date [spec 3 §8]. */
export async function saveFailureReport(failed: Migrated["failedMigrations"]): Promise<void> {
  const { tableErrorWorkbook } = await import("@/lib/sheets/write/table-workbooks");
  const day = formatDmy(istDay(Date.now())).replaceAll("/", "-");
  saveFile(`Data-Discrepancy-${day}.xlsx`, await tableErrorWorkbook("duplicates", "Data Discrepancy", failed));
}
