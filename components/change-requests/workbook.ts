import type { ChangeRequest, RefusedMove } from "@/lib/contract/change-requests";
import { STATUS_LABELS } from "@/lib/domain/change-requests/status";
import { SOURCE_LABELS } from "@/lib/domain/change-requests/words";
import { formatDdMmmYyyy, istDay } from "@/lib/domain/dates/local-date";
import { OPERATION_LABELS } from "@/lib/domain/endorsements/operations";
import { factInWords } from "@/lib/domain/members/fact-in-words";
import { policyTypeLabel } from "@/lib/domain/policies/type-label";
import type { WriteColumn, WriteSheet } from "@/lib/sheets/write/sheet-model";
import { changesOf } from "./changes-of";

const WIDTH = 25; // spec 2 §9

type Field = [header: string, value: (request: ChangeRequest) => string | null];

/** "05 Jan 2026" [spec 2 §9]. */
const day = (seconds: number | null) => (seconds === null ? null : formatDdMmmYyyy(istDay(seconds * 1000)));

/** A masked date stays as it is. */
const dmy = (date: string | null | undefined) => (date ? factInWords("dob", date) : null);

const FIELDS: readonly Field[] = [
  ["ID", ({ id }) => id],
  ["Name", ({ name }) => name],
  ["Relationship", ({ relationship }) => relationship],
  ["Employee ID", ({ employeeId }) => employeeId],
  ["User ID", ({ userId }) => userId],
  ["Operation", ({ operationType }) => OPERATION_LABELS[operationType]],
  ["Status", ({ status }) => STATUS_LABELS[status]],
  ["Source", ({ source }) => SOURCE_LABELS[source]],
  ["Policy ID", ({ policyId }) => policyId],
  ["Policy Type", ({ policyType }) => policyTypeLabel(policyType) ?? null],
  ["Insurer", ({ insurer }) => insurer],
  ["Mobile", ({ mobile }) => mobile],
  ["Email", ({ email }) => email],
  ["Joining Date", ({ joiningDate }) => day(joiningDate)],
  ["Changes", (request) => changesOf(request).join("; ") || null],
  // Under the names of our template, so that the file can be opened in the validator.
  ["Gender", ({ revisedData }) => revisedData.gender ?? null],
  ["Date of Birth", ({ revisedData }) => dmy(revisedData.dob)],
  ["CTC", ({ revisedData }) => revisedData.ctc ?? null],
  ["Slab ID", ({ revisedData }) => revisedData.slabId ?? null],
  ["Coverage Start Date", ({ revisedData }) => dmy(revisedData.coverageStart)],
  ["Date of Leaving", ({ revisedData }) => dmy(revisedData.lastWorkingDay)],
  ["Created At", ({ createdAt }) => day(createdAt)],
  ["Created By", ({ createdBy }) => createdBy],
  ["Updated At", ({ updatedAt }) => day(updatedAt)],
  ["Updated By", ({ updatedBy }) => updatedBy],
  ["Comment", ({ comment }) => comment],
];

const textColumn = (header: string): WriteColumn => ({ header, kind: "text", width: WIDTH });

export function changeRequestSheet(requests: readonly ChangeRequest[]): WriteSheet {
  return {
    name: "Change requests",
    columns: FIELDS.map(([header]) => textColumn(header)),
    rows: requests.map((request) => ({ cells: FIELDS.map(([, value]) => value(request)) })),
  };
}

/** The refused requests, each with its reason [spec 2 §4]. */
export function refusedSheet(requests: readonly ChangeRequest[], refused: readonly RefusedMove[]): WriteSheet {
  const byId = new Map(requests.map((request) => [request.id, request]));
  return {
    name: "Failed Requests",
    columns: [...FIELDS.map(([header]) => header), "Move To", "Error"].map(textColumn),
    rows: refused.map(({ crId, state, error }) => {
      const request = byId.get(crId);
      const cells = request ? FIELDS.map(([, value]) => value(request)) : [crId, ...FIELDS.slice(1).map(() => null)];
      return { cells: [...cells, STATUS_LABELS[state], error] };
    }),
  };
}
