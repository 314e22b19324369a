import { sql } from "drizzle-orm";
import type * as contract from "@/lib/contract/flex-onboarding";
import { endedLine } from "@/lib/domain/flex/flex-premium";
import { type EndedBenefit, judgeOffboard, type OffboardEffect } from "@/lib/domain/flex-onboarding/judge-offboard";
import { type Call, nowSql, today } from "../context";
import type { Db } from "../db/connect";
import { execute } from "../db/rows";
import { type BulkColumn, inChunks, unnest } from "../db/unnest";
import type { Verb } from "../route";
import { applyFlexRows } from "./apply-flex-rows";

/** Ends add-on benefits today; an employee's together with the dependants'. @throws ProviderError as `applyFlexRows`. */
export const offboardFlexUsers: Verb<typeof contract.offboardFlexUsers> = async (
  db,
  call,
  { body: { users, ...choices } },
) => {
  const results = await applyFlexRows(
    db,
    call,
    { ...choices, rows: users },
    {
      action: "offboardFlexUsers",
      judge: judgeOffboard,
      write: endBenefits,
      changed: ({ ended }) => ended.map(({ member: { userId }, held }) => ({ userId, benefitId: held.benefitId })),
    },
  );
  return { data: { users: results } };
};

/** A benefit that has not started ends on its start date and costs nothing. */
async function endBenefits(db: Db, call: Call, effects: readonly OffboardEffect[]): Promise<void> {
  const [day, at] = [today(call), nowSql(call)];
  const columns: BulkColumn<EndedBenefit>[] = [
    { name: "id", type: "text", value: ({ held }) => held.id },
    { name: "premium_paise", type: "bigint", value: ({ premiumPaise }) => premiumPaise },
    { name: "line", type: "jsonb", value: ({ premiumPaise }) => endedLine({ day, premiumPaise }) },
  ];
  await inChunks(
    effects.flatMap(({ ended }) => ended),
    async (chunk) => {
      await execute(
        db,
        sql`update user_benefits ub
            set active = false, coverage_end = greatest(ub.coverage_start, least(ub.coverage_end, ${day}::date)),
                premium_paise = given.premium_paise, derivation = ub.derivation || given.line,
                updated_at = ${at}
            from (${unnest(columns, chunk)}) given
            where ub.id = given.id`,
      );
    },
  );
}
