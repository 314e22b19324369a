import { istDay, type LocalDate } from "@/lib/domain/dates/local-date";
import { RETENTION_KINDS, type RetentionKind, yearsBefore } from "@/lib/domain/privacy/retention";
import { createTraceId } from "@/lib/edge/tracing";
import { writeAudit } from "../audit";
import type { Actor, Services } from "../context";
import type { Db } from "../db/connect";
import { inTransaction } from "../history/in-transaction";
import { eraseChangeRequests } from "./erase-change-requests";
import { eraseReceivedEmails, eraseSentEmails } from "./erase-emails";
import { eraseLeftMembers } from "./erase-left-members";
import { eraseRosterComparisons } from "./erase-roster-differences";
import { ERASED_AT_ONCE, type ErasingCall } from "./erasing-call";

const PROGRAM: Actor = { userId: "retention", email: "", name: "Retention", roles: [] };

/** Erases records that ended before a day, at most `ERASED_AT_ONCE`. @returns their ids. */
type Erase = (db: Db, call: ErasingCall, before: LocalDate) => Promise<string[]>;

const ERASE: Readonly<Record<RetentionKind, Erase>> = {
  leftMembers: eraseLeftMembers,
  changeRequests: eraseChangeRequests,
  receivedEmails: eraseReceivedEmails,
  sentEmails: eraseSentEmails,
  rosterComparisons: eraseRosterComparisons,
};

/**
 * Erases personal data after its configured years, its history included. Amounts, ledger and audit log remain. A crash leaves
 * whole transactions; the next run goes on.
 */
export async function eraseOldData(services: Pick<Services, "db" | "clock" | "settings">): Promise<void> {
  const { db, clock, settings } = services;
  for (const kind of RETENTION_KINDS) {
    const years = settings.retentionYears?.[kind];
    if (years === undefined) continue;
    const before = yearsBefore(istDay(clock()), years);
    const call = { db, clock, actor: PROGRAM, traceId: createTraceId(), callId: `retention ${kind}` };
    for (let erased = ERASED_AT_ONCE; erased === ERASED_AT_ONCE; ) {
      erased = await inTransaction(call, (tx) => eraseBatch(tx, call, { kind, before }));
    }
  }
}

async function eraseBatch(db: Db, call: ErasingCall, { kind, before }: { kind: RetentionKind; before: LocalDate }) {
  const ids = await ERASE[kind](db, call, before);
  if (ids.length > 0) {
    await writeAudit(db, call, { action: "eraseOldData", entity: "retention", entityId: kind, after: { before, ids } });
  }
  return ids.length;
}
