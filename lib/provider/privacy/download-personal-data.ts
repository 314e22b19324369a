import { eq } from "drizzle-orm";
import type * as contract from "@/lib/contract/member-profiles";
import { PERSONAL_DATA } from "@/lib/messages/members";
import type { WriteSheet } from "@/lib/sheets/write/sheet-model";
import { writeWorkbook } from "@/lib/sheets/write/write-workbook";
import { writeAudit } from "../audit";
import { today } from "../context";
import { users } from "../db/schema";
import { assertMember } from "../members/load-member";
import type { Verb } from "../route";
import { loadDataOfPerson, type PersonalSheet } from "./data-of-person";

const WIDTH = 24;

/**
 * All data about one person as a workbook, for a request under the DPDP Act; audited, with the download among its rows.
 * @throws ProviderError not_found; staff are not found here.
 */
export const downloadPersonalData: Verb<typeof contract.downloadPersonalData> = async (
  db,
  call,
  { params: { id } },
) => {
  await assertMember(db, id);
  const [person] = await db.select({ employeeId: users.employeeId }).from(users).where(eq(users.id, id));
  const after = { employeeId: person?.employeeId ?? null };
  await writeAudit(db, call, { action: "downloadPersonalData", entity: "member", entityId: id, after });
  const sheets = (await loadDataOfPerson(db, call, id)).filter(({ rows }) => rows.length > 0);
  const name = `Personal-Data-${fileWord(person?.employeeId ?? id)}-${today(call)}.xlsx`;
  return { bytes: await writeWorkbook(sheets.map(sheetOf)), name };
};

const fileWord = (text: string) => text.replace(/[^\w-]+/g, "-");

/** The person's own fields below each other, everything else in columns. */
function sheetOf({ name, headers, rows }: PersonalSheet, index: number): WriteSheet {
  const columnOf = (header: string) => ({ header, kind: "text" as const, width: WIDTH });
  if (index > 0) return { name, columns: headers.map(columnOf), rows: rows.map((cells) => ({ cells })) };
  const [values = []] = rows;
  const fields = headers.map((header, at) => ({ cells: [header, values[at] ?? ""] }));
  return { name, columns: [PERSONAL_DATA.field, PERSONAL_DATA.value].map(columnOf), rows: fields };
}
