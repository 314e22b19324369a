import type { Call } from "../context";
import type { Db } from "../db/connect";
import { inChunks } from "../db/unnest";
import { insertEndorsementMembers, type NewEndorsementMember } from "../endorsements/insert-members";
import { openDraft } from "../endorsements/open-draft";
import { newId } from "../ids";
import { applyEdits } from "../members/apply-edits";
import { announceExits } from "../members/apply-exits";
import { FIELDS } from "../members/fields";
import { additionRow, editRow, exitRow } from "./endorsement-rows";
import { insertLives } from "./insert-lives";
import type { ReportProgress } from "./progress";
import type { PricedEdit, UploadPlan } from "./upload-types";

export type WriteOptions = { enrolmentPortal: boolean; report?: ReportProgress };

/**
 * Writes a plan as endorsement rows: one draft per policy that it touches [domain §10]. Added lives stand at once, contact
 * data change at once, exits are announced; insured data wait for the insurer.
 * @returns the endorsements, in ascending order of their policies' ids.
 */
export async function writeEndorsements(
  db: Db,
  call: Call,
  { scope, additions, edits, exits }: UploadPlan,
  { enrolmentPortal, report }: WriteOptions,
): Promise<string[]> {
  const touched = new Map(
    [...additions, ...edits, ...exits].map(({ scope: { policy } }) => [policy.id, policy] as const),
  );
  const drafts = new Map<string, string>();
  for (const policy of [...touched.values()].sort((a, b) => (a.id < b.id ? -1 : 1))) {
    drafts.set(policy.id, (await openDraft(db, call, policy)).id);
  }
  const file = newId("file");
  const batchOf = (on: { scope: { policy: { id: string } } }) => {
    return { endorsementId: drafts.get(on.scope.policy.id) ?? "", file };
  };
  const chosenDraft = scope.chosen ? (drafts.get(scope.chosen.policy.id) ?? null) : null;
  report?.("writing", 0);
  await insertLives(db, call, additions, { endorsementId: chosenDraft, enrolmentPortal });
  await applyEdits(db, call, edits.map(atUpload));
  await announceExits(
    db,
    call,
    exits.map(({ life, dateOfLeaving, priced }) => ({ ...life, dateOfLeaving, segments: priced.segments })),
  );
  // Row by row from the plan, chunk by chunk into the database: 100,000 rows never stand in memory as rows, too.
  let written = 0;
  const insert = async (members: NewEndorsementMember[]) => {
    await insertEndorsementMembers(db, members);
    written += members.length;
    report?.("writing", written);
  };
  await inChunks(additions, (chunk) => insert(chunk.map((addition) => additionRow(call, batchOf(addition), addition))));
  await inChunks(edits, (chunk) => insert(chunk.map((edit) => editRow(call, batchOf(edit), edit))));
  await inChunks(exits, (chunk) => insert(chunk.map((exit) => exitRow(call, batchOf(exit), exit))));
  return [...drafts.values()];
}

function atUpload({ life, changes }: PricedEdit) {
  const now = changes.filter(({ field }) => FIELDS[field].applied === "AT_UPLOAD");
  return {
    userId: life.userId,
    userPolicyId: life.userPolicyId,
    revised: Object.fromEntries(now.map(({ field, to }) => [field, to])),
  };
}
