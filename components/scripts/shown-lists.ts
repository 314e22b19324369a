import type { ResultEntry, SkfEntry } from "@/lib/contract/scripts";
import { HR_SHEET_NAMES, type HrSheetName } from "@/lib/domain/scripts/hr-setup";
import type { ResultListName, ScriptName } from "@/lib/domain/scripts/scripts";
import { SCRIPT_SCREEN as TEXT } from "@/lib/messages/scripts";

type Fields = Readonly<Record<string, unknown>>;

/** An entry of a result: its name, the reason of a refusal, and the row if known. */
export type ShownEntry = {
  label: string;
  message: string | null;
  rowNumber: number | null;
  tab: string | null;
  fields: Fields;
};

/** A list of a result; `count` includes entries that are not loaded. */
export type ShownList = { name: ResultListName; count: number; entries: readonly ShownEntry[] };

/** A result on the screen and its time. */
export type ShownResult = { title: string; lists: readonly ShownList[]; madeMs: number };

const entryOf = (label: string, more: Partial<ShownEntry> = {}): ShownEntry => ({
  label,
  message: null,
  rowNumber: null,
  tab: null,
  fields: {},
  ...more,
});

const listOf = (name: ResultListName, entries: readonly ShownEntry[]): ShownList => ({
  name,
  count: entries.length,
  entries,
});

/** As our own calls list it. */
export const shownLists = (
  lists: readonly { name: ResultListName; count: number; entries: readonly ResultEntry[] }[],
): ShownList[] => lists.map(({ name, count, entries }) => ({ name, count, entries }));

/** Lists of the specified reply. */
export function skfLists(reply: { usersOnboarded: readonly SkfEntry[]; usersNotOnboarded: readonly SkfEntry[] }) {
  const entriesOf = (entries: readonly SkfEntry[]) =>
    entries.map(({ error, ...fields }) => entryOf(fields.employeeId, { message: error ?? null, fields }));
  return [
    listOf("usersOnboarded", entriesOf(reply.usersOnboarded)),
    listOf("usersNotOnboarded", entriesOf(reply.usersNotOnboarded)),
  ];
}

export type PrevalidationReply = {
  policyNotfound: readonly string[];
  policyPrevalidationErrorList: readonly string[];
  preValidationAdded: readonly string[];
};

/** Lists of the specified reply. */
export function prevalidationLists(reply: PrevalidationReply): ShownList[] {
  return (["preValidationAdded", "policyNotfound", "policyPrevalidationErrorList"] as const).map((name) =>
    listOf(
      name,
      reply[name].map((text) => entryOf(text)),
    ),
  );
}

type HrReply = {
  errorCount: number;
  addedCount: number;
  errorSheets: Partial<Record<HrSheetName, readonly Record<string, string | null>[]>>;
};

/** Lists of the specified reply: refused rows of the three sheets with their errors. */
export function hrLists({ addedCount, errorSheets }: HrReply): ShownList[] {
  const refused = HR_SHEET_NAMES.flatMap((tab) =>
    (errorSheets[tab] ?? []).map(({ errors = null, ...fields }) =>
      entryOf(`${tab}: ${fields.companyName ?? fields.companyId ?? fields.policyId ?? "-"}`, {
        message: errors,
        tab,
        fields,
      }),
    ),
  );
  return [{ name: "hrDetailsAdded", count: addedCount, entries: [] }, listOf("hrDetailErrors", refused)];
}

/** Refused HR rows by sheet, as in their error workbook. */
function hrErrorRows(lists: readonly ShownList[]): Record<HrSheetName, Fields[]> {
  const refused = lists.flatMap(({ entries }) => entries).filter(({ message }) => message !== null);
  const rowsOf = (name: HrSheetName) =>
    refused.filter(({ tab }) => tab === name).map(({ fields, message }) => ({ ...fields, errors: message }));
  const [users, companies, grades] = HR_SHEET_NAMES;
  return { [users]: rowsOf(users), [companies]: rowsOf(companies), [grades]: rowsOf(grades) } as Record<
    HrSheetName,
    Fields[]
  >;
}

const STAMP = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "medium", timeZone: "Asia/Kolkata" });

/** `2025-12-10_15-30-00`, IST. */
const stampOf = (ms: number) => STAMP.format(ms).replace(" ", "_").replaceAll(":", "-");

/** A result as a named workbook; the writer is loaded on demand. @param ms time of the result. */
export async function buildResultFile(script: ScriptName, lists: readonly ShownList[], ms: number) {
  const writer = await import("@/lib/sheets/write/script-workbook");
  if (script === "skfOnboarding") {
    const rowsOf = (wanted: ResultListName) =>
      lists
        .filter(({ name }) => name === wanted)
        .flatMap(({ entries }) => entries.map(({ fields, message }) => ({ ...fields, error: message })));
    const bytes = await writer.onboardingWorkbook(rowsOf("usersOnboarded"), rowsOf("usersNotOnboarded"));
    return { name: `Onboarding_${stampOf(ms)}.xlsx`, bytes };
  }
  const isHrError = script === "hrAddition" && Object.values(hrErrorRows(lists)).some((rows) => rows.length > 0);
  if (isHrError) return buildHrErrorFile(lists, ms);
  const sheets = lists.map(({ name, entries }) => ({ title: TEXT.lists[name], rows: entries }));
  const file = script === "prevalidation" ? "Prevalidation" : script === "hrAddition" ? "HR_Details" : "Scripts";
  return { name: `${file}_${stampOf(ms)}.xlsx`, bytes: await writer.resultListsWorkbook(sheets) };
}

/** The error workbook of the HR setup [spec 3 §8]. */
export async function buildHrErrorFile(lists: readonly ShownList[], ms: number) {
  const { hrErrorWorkbook } = await import("@/lib/sheets/write/script-workbook");
  return { name: `HR_Errors_${stampOf(ms)}.xlsx`, bytes: await hrErrorWorkbook(hrErrorRows(lists)) };
}
