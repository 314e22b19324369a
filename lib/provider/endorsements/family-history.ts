import { sql } from "drizzle-orm";
import { z } from "zod";
import { Operation } from "@/lib/contract/common";
import { isStaying } from "@/lib/domain/members/roster";
import { RELATIONSHIPS } from "@/lib/domain/members/types";
import { FamilyBook, ratesByEldest } from "@/lib/domain/premium/family-book";
import type { Db } from "../db/connect";
import { queryRows } from "../db/rows";
import { textArray } from "../db/unnest";
import { groupBy } from "../members/group-by";
import { type ChargedLife, loadLives } from "../members/load-lives";
import type { RatedPolicy } from "../premiums/pricing-context";

/** The position of a registered row's life in its family. */
const HistoryRow = z.object({
  seq: z.int(),
  endorsementId: z.string(),
  userPolicyId: z.string(),
  operation: Operation,
  file: z.string().nullable(),
  oldDob: z.string().nullable(),
  oldRelationship: z.enum(RELATIONSHIPS).nullable(),
  wasCharged: z.boolean(),
  isCharged: z.boolean(),
});
type HistoryRow = z.output<typeof HistoryRow>;

/** The rows that are priced as one file: those of one upload, or of an endorsement from before uploads had ids. */
type FileOfRows = { endorsementId: string; file: string | null };

/**
 * The families of an endorsement as they were when each of its files was priced: with that file's changes in them, and
 * without what came later. So a move charges what dry run and draft have shown.
 */
export class FamilyHistory {
  private readonly rowsOf: Map<string, HistoryRow[]>;

  constructor(
    private readonly rated: RatedPolicy,
    private readonly lives: readonly ChargedLife[],
    private readonly history: readonly HistoryRow[],
  ) {
    this.rowsOf = groupBy(history, ({ userPolicyId }) => userPolicyId);
  }

  /** @param isChargedNow what rows priced anew in this run have made of a life's charge. */
  bookOf(of: FileOfRows, isChargedNow: (userPolicyId: string) => boolean | undefined): FamilyBook {
    const { policy, rater } = this.rated;
    const book = new FamilyBook(policy, rater);
    const seqs = this.history
      .filter(({ endorsementId, file }) => (of.file === null ? endorsementId === of.endorsementId : file === of.file))
      .map(({ seq }) => seq);
    const [first, last] = [Math.min(...seqs), Math.max(...seqs)];
    for (const life of this.lives) {
      const known = this.rowsOf.get(life.userPolicyId) ?? [];
      if (!isThere(life, known, first, last)) continue;
      // A later row's old value is what stood before it.
      const later = known.filter(({ seq }) => seq > last);
      const dob = later.find(({ oldDob }) => oldDob !== null)?.oldDob ?? life.dob;
      const relationship =
        later.find(({ oldRelationship }) => oldRelationship !== null)?.oldRelationship ?? life.relationship;
      const isCharged = isChargedNow(life.userPolicyId) ?? wasCharged(life, known, first);
      book.enter({ id: life.userPolicyId, employeeId: life.employeeId, relationship, dob }, { isCharged });
    }
    return book;
  }
}

/** Added by this file or before it, and not gone before it. */
function isThere(life: ChargedLife, known: readonly HistoryRow[], first: number, last: number): boolean {
  if (known.some(({ operation, seq }) => operation === "ADD" && seq > last)) return false;
  const exit = known.find(({ operation }) => operation === "DELETE");
  return exit ? exit.seq >= first : isStaying(life);
}

function wasCharged(life: ChargedLife, known: readonly HistoryRow[], first: number): boolean {
  const before = known.findLast(({ seq }) => seq < first);
  if (before) return before.isCharged;
  const next = known.find(({ seq }) => seq >= first);
  return next ? next.operation !== "ADD" && next.wasCharged : (life.segments.at(-1)?.annualPaise ?? 0) > 0;
}

/** Reads nothing where no premium looks at a family. */
export async function loadFamilyHistory(db: Db, rated: RatedPolicy, employeeIds: string[]): Promise<FamilyHistory> {
  const { policy, rater } = rated;
  if (!ratesByEldest(policy, rater)) return new FamilyHistory(rated, [], []);
  const { id, companyId } = policy;
  const lives = await loadLives(db, { companyId, policyIds: [id] }, { employeeIds, userIds: [] });
  const covers = textArray(lives.map(({ userPolicyId }) => userPolicyId));
  const annualIn = (charge: "before" | "charged") =>
    sql`coalesce((derivation -> ${charge}::text -> -1 ->> 'annualPaise')::numeric > 0, false)`;
  const history = await queryRows(
    db,
    HistoryRow,
    sql`select seq, endorsement_id as "endorsementId", user_policy_id as "userPolicyId", operation,
               derivation ->> 'file' as file, old_data ->> 'date_of_birth' as "oldDob",
               old_data ->> 'relationship_to_account_holders' as "oldRelationship",
               ${annualIn("before")} as "wasCharged", ${annualIn("charged")} as "isCharged"
        from endorsement_members where user_policy_id = any(${covers}) order by seq`,
  );
  return new FamilyHistory(rated, lives, history);
}
