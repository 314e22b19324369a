import { isDeepStrictEqual } from "node:util";
import { and, eq, sql } from "drizzle-orm";
import { isSameChange } from "@/lib/domain/approvals/guarded-kinds";
import { APPROVAL_MESSAGES as TEXT } from "@/lib/messages/approvals";
import { authoriseCall } from "../auth/authorise";
import type { Call } from "../context";
import type { Db } from "../db/connect";
import { queryRows } from "../db/rows";
import { approvals, users } from "../db/schema";
import { ProviderError } from "../errors";
import { CallSettings, callSettings } from "../history/in-transaction";
import { type AnyGuard, outcomeInWords } from "./guard";
import { GUARDED_CALLS } from "./guarded-calls";
import type { StoredApproval } from "./stored-approval";
import { dependenciesOf, inputOf } from "./stored-input";
import { storeUpload } from "./stored-upload";

/**
 * Makes an approved change by the verb of its call, in its proposer's name. Its rows have the decider's trace.
 * @throws ProviderError conflict if the proposer may not make it anymore, or if it would change something else now; as the verb.
 */
export async function makeGuardedChange(db: Db, call: Call, approval: StoredApproval): Promise<void> {
  const guarded = Object.values<AnyGuard>(GUARDED_CALLS).find(({ endpoint }) => endpoint.id === approval.call);
  if (!guarded) throw new Error(`${approval.call} is not guarded`);
  const proposer = await callOfProposer(db, call, approval);
  try {
    authoriseCall(proposer, guarded.endpoint);
  } catch {
    throw new ProviderError("conflict", TEXT.mayNotAnymore({ name: approval.proposedBy }));
  }
  const input = inputOf(approval.payload) as never;
  const { title, changes, dependsOn = [] } = await guarded.describe(db, proposer, input);
  const proposed = approval.changes.slice(0, changes.length);
  if (title !== approval.title || !isSameChange(changes, proposed)) throw changedMeanwhile();
  if (!isDeepStrictEqual(dependsOn, dependenciesOf(approval.payload))) throw changedMeanwhile();
  await queryRows(db, CallSettings, sql`select ${callSettings(proposer)}`);
  const reply = (await guarded.verb(db, proposer, input)) as never;
  if (!isSameChange([...changes, ...outcomeInWords(guarded, reply)], approval.changes)) throw changedMeanwhile();
  const upload = guarded.uploadOf?.(reply);
  if (upload) await storeUpload(db, approval.id, upload);
  await db.update(approvals).set({ batchId: BATCH }).where(eq(approvals.id, approval.id));
  await queryRows(db, CallSettings, sql`select ${callSettings(call)}`);
}

/** The batch that the transaction has started; null without one. */
const BATCH = sql`nullif(current_setting('genome.batch', true), '')`;

const changedMeanwhile = () => new ProviderError("conflict", TEXT.changedMeanwhile);

/** The call as its proposer would make it now. @throws ProviderError conflict if the proposer has left. */
async function callOfProposer(db: Db, call: Call, approval: StoredApproval) {
  const { call: callId, proposerId, proposedBy, id, reason } = approval;
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, proposerId), users.active));
  if (!user) throw new ProviderError("conflict", TEXT.mayNotAnymore({ name: proposedBy }));
  const { email, roles } = user;
  const actor = { userId: proposerId, email: email ?? "", name: proposedBy, roles };
  return { ...call, actor, callId, reason, idempotencyKey: id } satisfies Call;
}
