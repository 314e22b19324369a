import type * as contract from "@/lib/contract/contact-reveals";
import type { RevealFilter } from "@/lib/contract/contact-reveals";
import { dateOfInstant } from "@/lib/domain/dates/local-date";
import { DATA_ACCESS_LABELS, REVEAL_REASON_LABELS, REVEALS_REPORT } from "@/lib/messages/reveal";
import type { WriteColumn, WriteRow, WriteValue } from "@/lib/sheets/write/sheet-model";
import { writeAudit } from "../audit";
import { today } from "../context";
import type { Db } from "../db/connect";
import { ROWS_PER_READ } from "../db/rows";
import type { Verb } from "../route";
import { loadReveals } from "./load-reveals";

type Reveal = Awaited<ReturnType<typeof loadReveals>>[number];

const TIME = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", timeZone: "Asia/Kolkata" });

const COLUMNS: readonly { header: string; kind?: WriteColumn["kind"]; value: (reveal: Reveal) => WriteValue }[] = [
  { header: "Date", kind: "date", value: (reveal) => ({ d: dateOfInstant(reveal) }) },
  { header: "Time", value: ({ seconds }) => TIME.format(seconds * 1000) },
  { header: "User", value: ({ by }) => by },
  { header: "What", value: ({ action }) => DATA_ACCESS_LABELS[action] },
  { header: "Member", value: ({ memberName }) => memberName },
  { header: "Member ID", value: ({ userId }) => userId },
  { header: "Endorsement or policy", value: ({ record }) => record },
  { header: "Company", value: ({ companyName }) => companyName },
  { header: "Reason", value: ({ reason }) => reason && REVEAL_REASON_LABELS[reason] },
  { header: "Details", value: ({ text }) => text },
  { header: "Ticket ID", value: ({ ticketId }) => ticketId },
];

/** The report as a streamed workbook, newest first; audited. */
export const downloadContactReveals: Verb<typeof contract.downloadContactReveals> = async (db, call, { query }) => {
  await writeAudit(db, call, {
    action: "downloadContactReveals",
    entity: "contactReveals",
    entityId: query.by ?? "all",
    after: query,
  });
  const columns = COLUMNS.map(
    ({ header, kind = "text" }): WriteColumn => ({ header, kind, width: header.length + 12 }),
  );
  const table = { name: REVEALS_REPORT.title, columns, chunks: chunks(db, query) };
  return { table, name: `Who-Looked-At-Whom-${today(call)}.xlsx` };
};

async function* chunks(db: Db, filter: RevealFilter): AsyncGenerator<WriteRow[]> {
  for (let before: number | undefined; ; ) {
    const found: Reveal[] = await loadReveals(db, filter, { before, limit: ROWS_PER_READ });
    if (found.length > 0) yield found.map((reveal) => ({ cells: COLUMNS.map(({ value }) => value(reveal)) }));
    if (found.length < ROWS_PER_READ) return;
    before = found.at(-1)?.id;
  }
}
