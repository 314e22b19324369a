import { isDeepStrictEqual } from "node:util";
import { and, eq, max } from "drizzle-orm";
import type * as contract from "@/lib/contract/flex-raters";
import type { FlexRate } from "@/lib/domain/flex/flex-rate";
import { FLEX_MESSAGES } from "@/lib/messages/flex";
import { permissionVerdict } from "@/lib/permissions";
import { writeAudit } from "../audit";
import { type Call, now } from "../context";
import type { Db } from "../db/connect";
import { flexRaters } from "../db/schema";
import { editConflict } from "../edit-conflict";
import { lockPolicy } from "../endorsements/lock-policy";
import { ProviderError } from "../errors";
import { newId } from "../ids";
import type { Verb } from "../route";
import { loadFlexPolicy } from "./load-flex-policy";
import { type FlexRaterRow, findActiveFlexRater, flexRaterReply } from "./load-flex-rater";
import { readFlexSheet } from "./read-flex-sheet";

/**
 * Makes an error-free flex rate sheet the active rater of its policy; the previous rater remains stored. A sheet with errors
 * changes nothing and is returned with them; uploading the same sheet again also changes nothing.
 * @throws ProviderError as `readFlexSheet`; forbidden to replace without the permission; conflict when the active rater is
 * not the one that the sheet was compared with.
 */
export const uploadFlexRater: Verb<typeof contract.uploadFlexRater> = async (db, call, { body }) => {
  const { policyId, file, replaces } = body;
  const { benefits } = await loadFlexPolicy(db, body);
  const { rates, parsingErrors } = await readFlexSheet(file, benefits);
  await lockPolicy(db, policyId);
  const active = await findActiveFlexRater(db, policyId);
  const before = active && flexRaterReply(active);
  if (parsingErrors.errorCount > 0) return { data: { parsingErrors, rater: before, isUnchanged: true } };
  if (active && isDeepStrictEqual(active.rates, rates)) {
    return { data: { parsingErrors, rater: before, isUnchanged: true } };
  }
  await assertReplaceable(db, call, active, { policyId, replaces });
  const after = flexRaterReply(await insertVersion(db, call, policyId, { name: nameOf(file), rates }));
  await writeAudit(db, call, { action: "uploadFlexRater", entity: "flexRater", entityId: policyId, before, after });
  return { data: { parsingErrors, rater: after, isUnchanged: false } };
};

const LONGEST_NAME = 200;
const nameOf = (file: Blob) =>
  ("name" in file ? String(file.name) : "").trim().slice(0, LONGEST_NAME) || "Flex Rater.xlsx";

type Target = { policyId: string; replaces: number | undefined };

async function assertReplaceable(db: Db, call: Call, active: FlexRaterRow | null, { policyId, replaces }: Target) {
  if (active && permissionVerdict(call.actor, "flex-raters.replace", call.flags) !== "allowed") {
    throw new ProviderError("forbidden", FLEX_MESSAGES.replaceNotAllowed);
  }
  const version = active?.version ?? 0;
  if (replaces === undefined || replaces === version) return;
  const current = active ? { ...flexRaterReply(active) } : {};
  throw await editConflict(db, { entity: "flexRater", entityId: policyId, version, current });
}

type Sheet = { name: string; rates: FlexRate[] };

async function insertVersion(db: Db, call: Call, policyId: string, { name, rates }: Sheet): Promise<FlexRaterRow> {
  const [last] = await db
    .select({ version: max(flexRaters.version) })
    .from(flexRaters)
    .where(eq(flexRaters.policyId, policyId));
  await db
    .update(flexRaters)
    .set({ active: false })
    .where(and(eq(flexRaters.policyId, policyId), flexRaters.active));
  const values = { policyId, name, rates, version: (last?.version ?? 0) + 1, active: true };
  const stamps = { createdBy: call.actor.name, createdAt: now(call) };
  const [inserted] = await db
    .insert(flexRaters)
    .values({ id: newId("flexRater"), ...values, ...stamps })
    .returning();
  if (!inserted) throw new Error("the flex rater was not inserted");
  return inserted;
}
