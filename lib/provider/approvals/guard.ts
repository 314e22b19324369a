import { createHash } from "node:crypto";
import type { z } from "zod";
import type { AnyEndpoint } from "@/lib/contract/endpoint";
import type { UploadResult } from "@/lib/contract/registration";
import { type GuardedKind, isGuarded } from "@/lib/domain/approvals/guarded-kinds";
import type { ProviderConfig } from "@/lib/domain/config";
import type { RecordedChange } from "@/lib/domain/record-history";
import { APPROVAL_MESSAGES as TEXT } from "@/lib/messages/approvals";
import { loadConfig } from "../configuration/config-on";
import type { Call } from "../context";
import type { Db } from "../db/connect";
import { tryWork } from "../db/preview-work";
import { ProviderError } from "../errors";
import { type InputOf, type Route, type Verb, type VerbReply, write } from "../route";
import { uploadInWords } from "./describe-upload";
import { type ChangeInWords, propose } from "./propose";
import { approvalReply } from "./stored-approval";
import { storedInput } from "./stored-input";
import { storeUpload } from "./stored-upload";

type Facts = { config: ProviderConfig; changes: readonly RecordedChange[] };

type Guard<E extends AnyEndpoint> = {
  kind: GuardedKind;
  endpoint: E;
  verb: Verb<E>;
  /** The record and the change in words, before the change. Locks what the words depend on, in the order of the verb. */
  describe: (db: Db, call: Call, input: InputOf<E>) => Promise<ChangeInWords>;
  /** What the change refuses, in words; another outcome at the approval is a conflict. */
  refusals?: (reply: VerbReply<E>) => RecordedChange[];
  /** The result of an upload; other counts at the approval are a conflict. */
  uploadOf?: (reply: VerbReply<E>) => z.input<typeof UploadResult>;
  /** Whether this change needs a second person, by its outcome; without it, every change does. */
  needsTwo?: (reply: VerbReply<E>, input: InputOf<E>, facts: Facts) => boolean;
  /** The reason within the input, if the call has one. */
  reasonOf?: (input: InputOf<E>) => string | null;
  /** A record may have several pending changes of this kind, if they differ. */
  isRepeatable?: true;
};

/** A guard of any call. `guard` has checked that the types of its parts match. */
export type AnyGuard = {
  kind: GuardedKind;
  endpoint: AnyEndpoint;
  verb: (db: Db, call: Call, input: never) => Promise<unknown>;
  describe: (db: Db, call: Call, input: never) => Promise<ChangeInWords>;
  refusals?: (reply: never) => RecordedChange[];
  uploadOf?: (reply: never) => z.input<typeof UploadResult>;
  needsTwo?: (reply: never, input: never, facts: Facts) => boolean;
  reasonOf?: (input: never) => string | null;
  isRepeatable?: true;
};

/** Declares a guarded call; exists for its type inference. */
export function guard<const E extends AnyEndpoint>(guarded: Guard<E>): AnyGuard {
  return guarded;
}

/**
 * Runs a write and keeps it, unless it needs a second person: then it is rolled back and stored as a proposed change. A
 * request that the call refuses is never proposed.
 */
export const writeGuarded = (guarded: AnyGuard): Route =>
  write(guarded.endpoint, (db, call, input) => run(db, call, guarded, input));

/** What a change did, in words. */
export function outcomeInWords({ refusals, uploadOf }: AnyGuard, reply: unknown): RecordedChange[] {
  const given = reply as never;
  return [...(refusals?.(given) ?? []), ...(uploadOf ? uploadInWords(uploadOf(given)) : [])];
}

const hashOf = (payload: unknown) => createHash("sha256").update(JSON.stringify(payload)).digest("hex");

async function run(db: Db, call: Call, guarded: AnyGuard, input: InputOf<AnyEndpoint>): Promise<unknown> {
  const { kind, endpoint, verb, describe, uploadOf, needsTwo, reasonOf, isRepeatable } = guarded;
  // The route has parsed it with the endpoint of this guard.
  const given = input as never;
  const config = await loadConfig(db, call, { insurerId: null, policyId: null });
  if (!isGuarded(kind, config)) return verb(db, call, given);
  const { dependsOn = [], ...words } = await describe(db, call, given);
  const facts = { config, changes: words.changes };
  const { value, isKept } = await tryWork(
    db,
    (tx) => verb(tx, call, given),
    (reply) => needsTwo !== undefined && !needsTwo(reply as never, given, facts),
  );
  if (isKept) return value;
  const reason = reasonOf?.(given) || call.reason;
  if (!reason) throw new ProviderError("reason_needed", TEXT.reasonNeeded);
  const upload = uploadOf?.(value as never);
  const changes = [...words.changes, ...outcomeInWords(guarded, value)];
  const payload = await storedInput(input);
  const what = isRepeatable ? hashOf(payload) : JSON.stringify(input.params ?? {});
  const onlyOne = `${endpoint.id} ${words.entityId} ${what}`;
  const proposal = { ...words, changes, kind, payload: { ...payload, dependsOn }, reason, onlyOne };
  const approval = await propose(db, call, proposal);
  if (!upload) return { approval };
  // Its endorsements were rolled back.
  await storeUpload(db, approval.id, { ...upload, endorsementContexts: [] });
  return { approval: await approvalReply(db, call, approval.id) };
}
