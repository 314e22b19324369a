import type * as contract from "@/lib/contract/record-histories";
import { dateOfInstant } from "@/lib/domain/dates/local-date";
import { HISTORY_MESSAGES as TEXT } from "@/lib/messages/history";
import type { WriteColumn, WriteRow, WriteValue } from "@/lib/sheets/write/sheet-model";
import { writeAudit } from "../audit";
import { authorise } from "../auth/authorise";
import { today } from "../context";
import type { InputOf, Verb } from "../route";
import type { Event } from "./load-record-events";
import { RECORD_KINDS } from "./record-kinds";

const TIME = new Intl.DateTimeFormat("en-GB", {
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  timeZone: "Asia/Kolkata",
});

type Line = Event & { change: Event["changes"][number] | undefined };

const COLUMNS: readonly { header: string; kind?: WriteColumn["kind"]; value: (line: Line) => WriteValue }[] = [
  { header: "Date", kind: "date", value: ({ at }) => ({ d: dateOfInstant(at) }) },
  { header: "Time", value: ({ at }) => TIME.format(at.seconds * 1000) },
  { header: "By", value: ({ by }) => by },
  { header: "Action", value: ({ what }) => what },
  { header: "Kind", value: ({ isView }) => (isView ? TEXT.view : TEXT.change) },
  { header: "Field", value: ({ change }) => change?.label ?? null },
  { header: "From", value: ({ change }) => change?.from ?? null },
  { header: "To", value: ({ change }) => change?.to ?? null },
  { header: "Notes", value: ({ notes }) => notes.join("; ") },
  { header: "Trace ID", value: ({ traceId }) => traceId ?? null },
];

type Filter = InputOf<typeof contract.downloadRecordHistory>["query"];

/** The history of a record as a workbook, a line per changed field; audited. @throws ProviderError forbidden. */
export const downloadRecordHistory: Verb<typeof contract.downloadRecordHistory> = async (
  db,
  call,
  { params: { kind, id }, query },
) => {
  const { permission, load } = RECORD_KINDS[kind];
  authorise(call, permission);
  const events = (await load(db, call, id)).filter((event) => isChosen(event, query));
  await writeAudit(db, call, {
    action: "downloadRecordHistory",
    entity: kind === "access" ? "staff" : kind,
    entityId: id,
    after: { ...query, events: events.length },
  });
  const lines = events.flatMap((event): Line[] =>
    event.changes.length === 0
      ? [{ ...event, change: undefined }]
      : event.changes.map((change) => ({ ...event, change })),
  );
  const columns = COLUMNS.map(
    ({ header, kind: type = "text" }): WriteColumn => ({ header, kind: type, width: header.length + 14 }),
  );
  const name = `History-${kind}-${id}-${today(call)}.xlsx`.replace(/[^\w.-]+/g, "-");
  return { table: { name: TEXT.sheet, columns, chunks: chunksOf(lines) }, name };
};

function isChosen({ by, what, at, isView }: Event, { person, action, from, to, part }: Filter): boolean {
  const day = dateOfInstant(at);
  return (
    (part === "all" || isView === (part === "views")) &&
    (person === undefined || person === by) &&
    (action === undefined || action === what) &&
    (from === undefined || from <= day) &&
    (to === undefined || day <= to)
  );
}

async function* chunksOf(lines: readonly Line[]): AsyncGenerator<WriteRow[]> {
  yield lines.map((line) => ({ cells: COLUMNS.map(({ value }) => value(line)) }));
}
