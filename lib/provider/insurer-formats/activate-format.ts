import { and, eq, max } from "drizzle-orm";
import type * as contract from "@/lib/contract/insurer-formats";
import type { InsurerFormat } from "@/lib/domain/insurer-formats/format";
import { formatFaults } from "@/lib/domain/insurer-formats/format-faults";
import { INSURER_FORMAT_MESSAGES as TEXT } from "@/lib/messages/insurer-formats";
import { writeAudit } from "../audit";
import { actorOf, type Call, now, today } from "../context";
import type { Db } from "../db/connect";
import { insurerFormatVersions } from "../db/schema";
import { assertVersion } from "../edit-conflict";
import { badFields, ProviderError } from "../errors";
import type { InputOf, Verb } from "../route";
import { changeDraft, draftConflict } from "./change-draft";
import { getInsurerFormat } from "./get-insurer-format";
import {
  formatKey,
  loadDraft,
  loadTarget,
  type NamedTarget,
  neutralOf,
  noDraft,
  ofTarget,
  readFormat,
} from "./load-formats";

type Input = InputOf<typeof contract.activateFormat>;

/**
 * Activates the draft, or an earlier version again, as the next version from a date; versions never change.
 * @throws ProviderError not_found; bad_request with `data.fields` for a date before today or a format with faults; conflict
 * when the draft or the versions have changed since they were loaded.
 */
export const activateFormat: Verb<typeof contract.activateFormat> = async (db, call, { params, body }) => {
  const target = await loadTarget(db, params);
  if (body.from < today(call)) throw badFields({ from: TEXT.pastDay });
  const format = await loadChosen(db, target, body.chosen);
  await assertNewest(db, params, body.version);
  const faults = formatFaults(format);
  if (Object.keys(faults).length > 0) throw badFields(faults);
  await insertVersion(db, call, { params, body }, format);
  await writeAudit(db, call, {
    action: "activateFormat",
    entity: "insurerFormat",
    entityId: formatKey(params),
    after: { number: body.version + 1, from: body.from, note: body.note, chosen: body.chosen },
  });
  if ("draftVersion" in body.chosen) {
    const { draftVersion } = body.chosen;
    await changeDraft(db, call, { action: "activateFormat", target: params, draftVersion, format: null });
  }
  return getInsurerFormat(db, call, { params, query: undefined, body: undefined });
};

async function loadChosen(db: Db, target: NamedTarget, chosen: Input["body"]["chosen"]): Promise<InsurerFormat> {
  if ("draftVersion" in chosen) {
    const { version, format } = await loadDraft(db, target, { lock: true });
    if (version !== chosen.draftVersion) throw await draftConflict(db, target);
    if (format === null) throw noDraft();
    return readFormat(format);
  }
  const neutral = neutralOf(target);
  if (chosen.number === 0 && neutral) return neutral;
  const [found] = await db
    .select({ format: insurerFormatVersions.format })
    .from(insurerFormatVersions)
    .where(and(ofTarget(insurerFormatVersions, target), eq(insurerFormatVersions.number, chosen.number)));
  if (!found) throw new ProviderError("not_found", "There is no such version");
  return readFormat(found.format);
}

/** @throws ProviderError conflict with the number of the newest version. */
async function assertNewest(db: Db, target: contract.FormatTarget, version: number): Promise<void> {
  const [found] = await db
    .select({ newest: max(insurerFormatVersions.number) })
    .from(insurerFormatVersions)
    .where(ofTarget(insurerFormatVersions, target));
  const newest = found?.newest ?? 0;
  const current = { version: newest };
  await assertVersion(db, version, { entity: "insurerFormat", entityId: formatKey(target), version: newest, current });
}

/** Of two concurrent activations, the second fails on the unique version number. */
async function insertVersion(
  db: Db,
  call: Call,
  { params, body }: Pick<Input, "params" | "body">,
  format: InsurerFormat,
): Promise<void> {
  const { insurerId, policyType, stage } = params;
  const [made] = await db
    .insert(insurerFormatVersions)
    .values({
      insurerId,
      policyType,
      stage,
      format,
      number: body.version + 1,
      effectiveFrom: body.from,
      note: body.note || null,
      createdBy: actorOf(call),
      createdAt: now(call),
    })
    .onConflictDoNothing()
    .returning({ number: insurerFormatVersions.number });
  if (!made) await assertNewest(db, params, body.version);
}
