import { sql } from "drizzle-orm";
import { z } from "zod";
import { PENDING_IN } from "@/lib/domain/endorsements/status";
import { GLOBAL_KEY } from "@/lib/domain/members/columns";
import { ROW_MESSAGES } from "@/lib/domain/members/messages";
import type { Db } from "../db/connect";
import { queryRowsByChunk } from "../db/unnest";
import { hasStatus } from "../endorsements/has-status";
import { noIndexByEndorsement } from "../members/load-lives";
import { withoutRefused } from "./price-rows";
import { changesCharge } from "./pricing-facts";
import type { PlannedEdit, PlannedExit, PlannedRows } from "./upload-types";

/**
 * Refuses changes of the active roster that would overwrite the charge of a pending row [domain §24 #82]. An employee whose
 * dependant may not leave stays, too.
 */
export async function refusePending(db: Db, planned: PlannedRows): Promise<PlannedRows> {
  const changes = [
    ...planned.edits.filter(changesCharge).map((row) => ({ sheet: "EDIT" as const, row })),
    ...planned.exits.map((row) => ({ sheet: "OFFBOARD" as const, row })),
  ];
  const pending = await pendingIn(
    db,
    changes.map(({ row }) => row),
  );
  const staying = new Map(
    planned.exits.flatMap((row): [string, number][] => {
      const endorsementNumber = pending.get(coverOf(row));
      return endorsementNumber === undefined ? [] : [[familyOf(row), endorsementNumber]];
    }),
  );
  const refused = changes.flatMap(({ sheet, row }) => {
    const ofDependant = sheet === "OFFBOARD" && isEmployee(row) ? staying.get(familyOf(row)) : undefined;
    const endorsementNumber = pending.get(coverOf(row)) ?? ofDependant;
    if (endorsementNumber === undefined) return [];
    return [{ sheet, index: row.index, messages: { [GLOBAL_KEY]: ROW_MESSAGES.pendingChange(endorsementNumber) } }];
  });
  return { ...withoutRefused(planned, refused), refusals: [...planned.refusals, ...refused] };
}

type ChangedLife = PlannedEdit | PlannedExit;

const lifeOf = ({ scope, userId }: ChangedLife) => scope.lives.get(userId);
const coverOf = (row: ChangedLife) => lifeOf(row)?.userPolicyId ?? "";
const isEmployee = (row: ChangedLife) => lifeOf(row)?.relationship === "self";
const familyOf = (row: ChangedLife) => `${row.scope.policy.id}\u0000${lifeOf(row)?.employeeId}`;

const PendingCover = z.object({ userPolicyId: z.string(), endorsementNumber: z.int() });

/** The first endorsement with a pending row of each cover. */
async function pendingIn(db: Db, rows: readonly ChangedLife[]): Promise<ReadonlyMap<string, number>> {
  const found = await queryRowsByChunk(
    db,
    PendingCover,
    rows.map(({ userId }) => userId),
    (chunk) => sql`
      select m.user_policy_id as "userPolicyId", min(e.endorsement_number) as "endorsementNumber"
      from endorsement_members m join endorsements e on e.id = ${noIndexByEndorsement(sql`m`)}
      where m.user_id = any(${chunk}) and m.user_policy_id is not null and ${hasStatus("e", PENDING_IN)}
      group by m.user_policy_id`,
  );
  return new Map(found.map(({ userPolicyId, endorsementNumber }) => [userPolicyId, endorsementNumber]));
}
