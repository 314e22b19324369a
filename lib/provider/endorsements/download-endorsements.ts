import type * as contract from "@/lib/contract/endorsement-list";
import { dateOfInstant, formatDdMmmYyyy } from "@/lib/domain/dates/local-date";
import { STATUS_LABELS } from "@/lib/domain/endorsements/status";
import type { WriteColumn, WriteRow } from "@/lib/sheets/write/sheet-model";
import { type Call, today } from "../context";
import type { Db } from "../db/connect";
import { ROWS_PER_READ } from "../db/rows";
import type { Verb } from "../route";
import { type ListedItem, listItems } from "./list-endorsements";
import { type ListedBy, listedBy, placeOf } from "./list-query";

const WIDTH = 25; // spec 2 §9

type Column = { header: string; kind?: WriteColumn["kind"]; value: (item: ListedItem) => WriteRow["cells"][number] };

const COLUMNS: readonly Column[] = [
  { header: "Company Name", value: (item) => item.companyName },
  { header: "Insurer Name", value: (item) => item.insurerName },
  { header: "Policy Type", value: (item) => item.policyType },
  { header: "Nickname", value: (item) => item.nickName },
  { header: "Endo Number", kind: "number", value: (item) => item.endorsementNumber },
  { header: "Endo Cycle", value: (item) => item.endorsementCycle },
  { header: "Lives", kind: "number", value: (item) => item.livesCount },
  { header: "Status", value: (item) => STATUS_LABELS[item.status] },
  { header: "Date of Creation", value: ({ createdAt }) => formatDdMmmYyyy(dateOfInstant(createdAt)) },
  { header: "Policy ID", value: (item) => item.policyID },
  { header: "Policy Number", value: (item) => item.policyNumber },
  { header: "Ticket ID", value: (item) => item.ticketId },
  { header: "Owner", value: ({ work }) => work.owner?.name },
  { header: "Working Days in Status", kind: "number", value: ({ work }) => work.clock.ageDays },
  { header: "Due", value: ({ work }) => work.clock.dueOn && formatDdMmmYyyy(work.clock.dueOn) },
  { header: "Overdue by Working Days", kind: "number", value: ({ work }) => work.clock.overdueDays },
  { header: "Blocked by", value: ({ work }) => work.blockers?.map(({ message }) => message).join("; ") },
  { header: "Net Cost", kind: "number", value: ({ work }) => work.netCost },
];

/** All endorsements of a filter in the order of the list, as one sheet that is streamed. */
export const downloadEndorsements: Verb<typeof contract.downloadEndorsements> = async (db, call, { params, query }) => {
  const columns = COLUMNS.map(({ header, kind = "text" }): WriteColumn => ({ header, kind, width: WIDTH }));
  const rows = chunks(db, call, await listedBy(db, call, params.list, query));
  return { table: { name: "Endorsements", columns, chunks: rows }, name: `Endorsements-${today(call)}.xlsx` };
};

async function* chunks(db: Db, call: Call, by: ListedBy): AsyncGenerator<WriteRow[]> {
  for (let last: ListedItem | undefined; ; ) {
    const beyond = last ? await placeOf(db, by, last.id) : null;
    const items = await listItems(db, call, by, { beyond, limit: ROWS_PER_READ });
    if (items.length > 0) yield items.map((item) => ({ cells: COLUMNS.map(({ value }) => value(item)) }));
    if (items.length < ROWS_PER_READ) return;
    last = items.at(-1);
  }
}
