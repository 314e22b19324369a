import type { CdEffect } from "@/lib/domain/endorsements/decide-move";
import { BLOCKER_MESSAGES, type GateFacts } from "@/lib/domain/endorsements/gates";
import { type EndorsementStatus, isDeclined, type UndoableStatus } from "@/lib/domain/endorsements/status";
import { rateSourceOf } from "@/lib/domain/premium/rate-life";
import type { Call } from "../context";
import type { Db } from "../db/connect";
import { ProviderError } from "../errors";
import { applyEndorsement } from "../members/apply-endorsement";
import { reinstateRows, withdrawEndorsement } from "../members/withdraw-endorsement";
import type { LoadedPolicy } from "../policies/load-policy";
import type { RatedPolicy } from "../premiums/pricing-context";
import { loadRater } from "../raters/load-rater";
import { dropArtefact, freezeArtefact } from "./freeze-artefact";
import { holdNet, releaseHold } from "./hold";
import type { StoredEndorsement } from "./load-endorsement";
import { insertNote } from "./notes";
import { postEndorsement } from "./post-endorsement";
import { assertPriceable, auditRecalculation, repriceWithTotals } from "./reprice";

/** A move that has passed its checks. */
type Move = {
  endorsement: StoredEndorsement;
  policy: LoadedPolicy;
  facts: GateFacts;
  note: string | null;
};

type Effect = (db: Db, call: Call, move: Move) => Promise<void>;

const nothing: Effect = async () => {};

/** Recalculates the premiums [spec 2 §4]; the history lists a cost that changes. */
async function recalculate(db: Db, call: Call, id: string, rated: RatedPolicy): Promise<void> {
  const totals = await repriceWithTotals(db, call, id, rated);
  if (totals.before.net !== totals.after.net) await auditRecalculation(db, call, id, totals);
}

/** Effects of entering a status, in the transaction of the move [domain §10]. */
export const MOVE_EFFECTS = {
  DRAFT: nothing,
  IN_PROGRESS: async (db, call, { endorsement, policy }) => {
    if (isDeclined(endorsement.status)) await reinstateRows(db, call, endorsement.id);
    const rater = await loadRater(db, policy.id);
    // A policy may have no rate while the rater check's flag is off: then the registered amounts remain.
    if (rateSourceOf(policy, rater) !== "NONE") await recalculate(db, call, endorsement.id, { policy, rater });
  },
  SENT_TO_INSURER: async (db, call, { endorsement: { id }, policy }) => {
    const rater = await loadRater(db, policy.id);
    if (rateSourceOf(policy, rater) !== "NONE") await assertPriceable(db, call, id, { policy, rater });
    await freezeArtefact(db, call, id, "INSURER_FILE");
  },
  ENDO_DECLINED: async (db, call, { endorsement: { id }, note }) => {
    if (note) await insertNote(db, call, id, note);
    await withdrawEndorsement(db, call, id);
  },
  ENDO_RECEIVED: (db, call, { endorsement: { id } }) => applyEndorsement(db, call, id),
  READY_FOR_TPA: (db, call, { endorsement: { id } }) => freezeArtefact(db, call, id, "TPA_FILE"),
  RECEIVED_UHIDS: nothing,
  ENDO_COMPLETE: nothing,
} as const satisfies Record<EndorsementStatus, Effect>;

/** Reversals of the effects above, in the transaction of the undo. */
export const UNDO_EFFECTS = {
  READY_FOR_TPA: (db, id) => dropArtefact(db, id, "TPA_FILE"),
  RECEIVED_UHIDS: async () => {},
  ENDO_COMPLETE: async () => {},
} as const satisfies Record<UndoableStatus, (db: Db, endorsementId: string) => Promise<void>>;

/** Implementation of each effect on the CD account [domain §9]. */
export const DO_CD_EFFECT = {
  HOLD: async (db, call, { endorsement: { id }, policy, facts }) => {
    if (policy.cdAccountId === null) throw new ProviderError("bad_request", BLOCKER_MESSAGES.CD_ACCOUNT_MISSING);
    await holdNet(db, call, { endorsementId: id, cdAccountId: policy.cdAccountId, netPaise: facts.netPaise });
  },
  RELEASE: async (db, _call, { endorsement: { id } }) => void (await releaseHold(db, id)),
  POST: (db, call, { endorsement, policy }) => postEndorsement(db, call, endorsement, policy),
} as const satisfies Record<CdEffect, Effect>;
