import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Verdict } from "@/lib/domain/insurer-responses/response-words";
import { counted } from "@/lib/messages/counted";
import { INSURER_RESPONSE_MESSAGES as TEXT } from "@/lib/messages/insurer-responses";
import { writeAudit } from "../audit";
import type { Call } from "../context";
import type { Db } from "../db/connect";
import { queryRows } from "../db/rows";
import { endorsements } from "../db/schema";
import { textArray } from "../db/unnest";
import { ProviderError } from "../errors";
import type { LoadedPolicy } from "../policies/load-policy";
import type { StoredEndorsement } from "./load-endorsement";
import { finishEdit } from "./lock-for-edit";
import { insertNote } from "./notes";
import { openDraft } from "./open-draft";
import { moveRows } from "./reassign-members";
import { livesOf, rowTotals } from "./row-totals";

const Row = z.object({ id: z.string(), userId: z.string() });

/**
 * Moves the rows that the insurer rejected to the newest other draft, else to a new one, so that the receipt neither
 * charges nor applies them [domain §24 #83]. A life moves with all its rows, an added employee with the added dependants.
 * @throws ProviderError bad_request if no other row remains.
 */
export async function moveRejected(
  db: Db,
  call: Call,
  { id, endorsementNumber }: StoredEndorsement,
  policy: LoadedPolicy,
  recorded: ReadonlyMap<string, Verdict>,
): Promise<void> {
  const rejected = [...recorded].flatMap(([memberId, verdict]) => (verdict === "REJECTED" ? [memberId] : []));
  if (rejected.length === 0) return;
  const rows = await queryRows(
    db,
    Row,
    sql`with own as (
          select m.id, m.user_id, m.operation, person.parent_id, m.id = any(${textArray(rejected)}) as is_rejected
          from endorsement_members m join users person on person.id = m.user_id
          where m.endorsement_id = ${id})
        select id, user_id as "userId" from own
        where user_id in (select user_id from own where is_rejected)
          or (operation = 'ADD' and parent_id in (select user_id from own where is_rejected and operation = 'ADD'))`,
  );
  if (rows.length === 0) return;
  if (rows.length === (await rowTotals(db, [id]))(id).rowCount) {
    throw new ProviderError("bad_request", TEXT.allRejected);
  }
  const target = await openDraft(db, call, policy, { except: id });
  await moveRows(
    db,
    target.id,
    rows.map((row) => row.id),
  );
  await db
    .update(endorsements)
    .set({ livesCount: livesOf(sql`${id}`) })
    .where(eq(endorsements.id, id));
  await finishEdit(db, call, target.id, policy);
  const userIds = [...new Set(rows.map(({ userId }) => userId))];
  const lives = counted(userIds.length, "life", "lives");
  const note = TEXT.rejectedMoved({ lives, from: endorsementNumber, to: target.endorsementNumber });
  for (const [entityId, names] of [
    [id, `${lives} to Endo ${target.endorsementNumber}`],
    [target.id, `${lives} from Endo ${endorsementNumber}`],
  ] as const) {
    await insertNote(db, call, entityId, note);
    const after = { lives: names, userIds };
    await writeAudit(db, call, { action: "reassignMembers", entity: "endorsement", entityId, after });
  }
}
