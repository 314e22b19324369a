import type { Operation } from "../endorsements/verification";
import { groupBy } from "../group-by";
import { isStaying } from "../members/roster";
import type { Relationship, RosterLife } from "../members/types";
import type { PolicyFacts } from "../policies/types";
import { FamilyBook } from "./family-book";
import type { Rater } from "./rater";
import { finalAnnual, type Segment } from "./segments";

/** The position of a registered row's life in its family. */
export type HistoryRow = {
  seq: number;
  endorsementId: string;
  userPolicyId: string;
  operation: Operation;
  file: string | null;
  oldDob: string | null;
  oldRelationship: Relationship | null;
  wasCharged: boolean;
  isCharged: boolean;
};

/** The rows that are priced as one file: those of one upload, or of an endorsement from before uploads had ids. */
type FileOfRows = { endorsementId: string; file: string | null };

type Life = RosterLife & { userPolicyId: string; segments: readonly Segment[] };
type Rated = {
  policy: Pick<PolicyFacts, "isParentalPolicy" | "config">;
  rater: Pick<Rater, "isPerFamily"> | null;
};

/**
 * The families of an endorsement as they were when each of its files was priced: with that file's changes in them, and
 * without what came later. So a move charges what dry run and draft have shown.
 */
export class FamilyHistory {
  private readonly rowsOf: Map<string, HistoryRow[]>;

  /** @param history the rows of these lives, in the order of registration. */
  constructor(
    private readonly rated: Rated,
    private readonly lives: readonly Life[],
    private readonly history: readonly HistoryRow[],
  ) {
    this.rowsOf = groupBy(history, ({ userPolicyId }) => userPolicyId);
  }

  /** @param isChargedNow what rows priced anew in this run have made of a life's charge. */
  bookOf(of: FileOfRows, isChargedNow: (userPolicyId: string) => boolean | undefined): FamilyBook {
    const book = new FamilyBook(this.rated.policy, this.rated.rater);
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
function isThere(life: Life, known: readonly HistoryRow[], first: number, last: number): boolean {
  if (known.some(({ operation, seq }) => operation === "ADD" && seq > last)) return false;
  const exit = known.find(({ operation }) => operation === "DELETE");
  return exit ? exit.seq >= first : isStaying(life);
}

function wasCharged(life: Life, known: readonly HistoryRow[], first: number): boolean {
  const before = known.findLast(({ seq }) => seq < first);
  if (before) return before.isCharged;
  const [next] = known;
  return next ? next.operation !== "ADD" && next.wasCharged : finalAnnual(life.segments) > 0;
}
