import { sql } from "drizzle-orm";
import { z } from "zod";
import type * as contract from "@/lib/contract/today";
import type { Today } from "@/lib/contract/today";
import { overdueBefore } from "@/lib/domain/endorsements/stage-clock";
import { ENDORSEMENT_STATUSES } from "@/lib/domain/endorsements/status";
import { loadDecidable } from "../approvals/list-approvals";
import { type Call, today } from "../context";
import type { Db } from "../db/connect";
import { queryRows, queryTotal } from "../db/rows";
import { textArray } from "../db/unnest";
import { QUEUE_CONDITIONS } from "../endorsements/list-query";
import { loadCalendar } from "../holidays/load-calendar";
import { countUnmatched } from "../inbox/unmatched";
import type { Verb } from "../route";
import { refreshBeforeReading } from "../workload/refresh-workload";
import { loadEndingPolicies } from "./ending-policies";
import { loadEndingEnrolments, loadSavedUploads } from "./ending-windows";
import { loadIfPermitted } from "./load-if-permitted";
import { loadTopUps, TOP_UP } from "./load-top-ups";
import { loadUncomparedRosters } from "./load-uncompared-rosters";
import { loadBelowNeed, loadDifferences } from "./pending-money";
import { SHOWN } from "./shown";

/** Each part if the caller has its permission; null otherwise. */
export const getToday: Verb<typeof contract.getToday> = async (db, call) => {
  await refreshBeforeReading(call);
  return {
    data: {
      belowNeed: await loadIfPermitted(call, "cd-accounts.post", () => loadBelowNeed(db)),
      endingEnrolments: await loadEndingEnrolments(db, call),
      savedUploads: await loadIfPermitted(call, "validator.use", () => loadSavedUploads(db, call)),
      approvals: await loadIfPermitted(call, "approvals.decide", () => loadDecidable(db, call, SHOWN)),
      differences: await loadIfPermitted(call, "cd-accounts.reconcile", () => loadDifferences(db)),
      toVerify: await loadIfPermitted(call, "endorsements.verify", () =>
        countBlocked(db, ["KYC_NOT_VERIFIED", "MIDTERM_NOT_VERIFIED"]),
      ),
      unmatchedEmails: await loadIfPermitted(call, "endorsements.responses", () => countUnmatched(db)),
      topUps: await loadIfPermitted(call, "endorsements.note", async () => ({
        total: await countBlocked(db, [TOP_UP]),
        first: await loadTopUps(db),
      })),
      breaches: await loadIfPermitted(call, "endorsements.reassign", () => loadBreaches(db, call)),
      uncomparedRosters: await loadIfPermitted(call, "rosters.compare", () => loadUncomparedRosters(db, call)),
      endingPolicies: await loadIfPermitted(call, "policies.renewals", () => loadEndingPolicies(db, call)),
    },
  };
};

async function countBlocked(db: Db, codes: readonly string[]): Promise<number> {
  return queryTotal(
    db,
    sql`select count(*)::int as total from endorsements e where not e.is_complete and e.blockers && ${textArray(codes)}`,
  );
}

const Breach = z.object({ status: z.enum(ENDORSEMENT_STATUSES), overdue: z.int() });

/** The overdue endorsements of each status, most first; reads the index of the counters alone. */
async function loadBreaches(db: Db, call: Call): Promise<NonNullable<Today["breaches"]>> {
  const isOverdue = QUEUE_CONDITIONS.overdue(overdueBefore(today(call), await loadCalendar(db)));
  return queryRows(
    db,
    Breach,
    sql`select e.status, count(*)::int as overdue from endorsements e where not e.is_complete and ${isOverdue}
        group by e.status order by overdue desc, e.status`,
  );
}
