import { and, eq, isNotNull, isNull, lt, sql } from "drizzle-orm";
import type { SlipKind } from "@/lib/domain/policies/slips/slip";
import { SLIP_MESSAGES } from "@/lib/messages/slips";
import { actorOf, type Call, now } from "../context";
import type { Db } from "../db/connect";
import { placementSlips } from "../db/schema";
import { ProviderError } from "../errors";

/** How long a validated slip can be saved [domain §17]. */
const SLIP_VALID_MS = 24 * 3_600_000;

type SlipValidation = typeof placementSlips.$inferSelect;

type Validated = {
  filename: string;
  companyId: string;
  kind: SlipKind;
  isSound: boolean;
  digest: string;
  /** The policy that the slip edits, with the version that it was compared with. */
  edited?: { policyId: string; policyVersion: number };
};

/**
 * Stores that a slip was validated, and deletes expired validations.
 * @throws ProviderError unprocessable for a slip that is already saved.
 */
export async function storeValidation(db: Db, call: Call, validated: Validated): Promise<void> {
  const { filename: fileName, companyId, kind, isSound, digest, edited } = validated;
  const about = {
    companyId,
    kind,
    isSound,
    digest,
    policyId: edited?.policyId ?? null,
    policyVersion: edited?.policyVersion ?? null,
    validatedBy: actorOf(call),
    validatedAt: now(call),
  };
  const stored = await db
    .insert(placementSlips)
    .values({ fileName, ...about })
    .onConflictDoUpdate({ target: placementSlips.fileName, set: about, setWhere: isNull(placementSlips.savedAt) })
    .returning({ fileName: placementSlips.fileName });
  if (stored.length === 0) throw new ProviderError("unprocessable", SLIP_MESSAGES.alreadyUsed);
  const oldest = new Date(call.clock() - SLIP_VALID_MS);
  await db.delete(placementSlips).where(and(isNull(placementSlips.savedAt), lt(placementSlips.validatedAt, oldest)));
}

type Target = { filename: string; companyId: string; policyId: string | null };

/**
 * The validation that a save is based on, locked until the save ends.
 * @throws ProviderError conflict if the slip was not validated for this within 24 hours, had errors, or is already saved.
 */
export async function loadValidation(db: Db, call: Call, { filename, companyId, policyId }: Target) {
  const [found] = await db.select().from(placementSlips).where(eq(placementSlips.fileName, filename)).for("update");
  if (found?.savedAt) throw new ProviderError("conflict", SLIP_MESSAGES.alreadyUsed);
  const isOfThis = found?.companyId === companyId && found.policyId === policyId;
  const isInTime = found !== undefined && call.clock() - found.validatedAt.getTime() <= SLIP_VALID_MS;
  if (!isOfThis || !isInTime || !found.isSound) throw notValidated();
  return found;
}

const notValidated = () => new ProviderError("conflict", SLIP_MESSAGES.notValidated);

/** @throws ProviderError conflict if the stored bytes differ from the validated ones. */
export function assertUnchanged({ digest }: SlipValidation, stored: { digest: string }): void {
  if (digest !== stored.digest) throw notValidated();
}

/** Marks the slip as the policy's latest. */
export async function markSaved(db: Db, call: Call, filename: string, policyId: string): Promise<void> {
  await db
    .update(placementSlips)
    .set({ policyId, savedAt: now(call) })
    .where(eq(placementSlips.fileName, filename));
}

/** Whether a policy was created or edited by this slip. */
export async function isSavedSlip(db: Db, fileName: string): Promise<boolean> {
  const isIt = and(eq(placementSlips.fileName, fileName), isNotNull(placementSlips.savedAt));
  const found = await db.select({ one: sql`1` }).from(placementSlips).where(isIt).limit(1);
  return found.length > 0;
}

/** Whether a policy was created or edited by any slip. */
export async function hasSavedSlip(db: Db, policyId: string): Promise<boolean> {
  const isItsSlip = and(eq(placementSlips.policyId, policyId), isNotNull(placementSlips.savedAt));
  const found = await db.select({ one: sql`1` }).from(placementSlips).where(isItsSlip).limit(1);
  return found.length > 0;
}
