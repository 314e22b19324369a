import { sql } from "drizzle-orm";
import { z } from "zod";
import { DRAFT_IN, ENDORSEMENT_STATUSES, type EndorsementStatus, STATUSES } from "@/lib/domain/endorsements/status";
import type { Paise } from "@/lib/domain/money/paise";
import { writeAudits } from "../audit";
import type { Call } from "../context";
import type { Db } from "../db/connect";
import { execute, queryRows } from "../db/rows";
import { textArray } from "../db/unnest";
import { hasStatus } from "../endorsements/has-status";
import { rowTotals } from "../endorsements/row-totals";
import type { UndoEffect } from "./undo-report";

const Watched = z.object({
  endorsementId: z.string(),
  endorsementNumber: z.int(),
  policyId: z.string(),
  status: z.enum(ENDORSEMENT_STATUSES),
});
type Watched = z.output<typeof Watched> & { beforePaise: Paise; beforeRows: number; atInsurerPaise: Paise };

const Emptied = z.object({ id: z.string() });

/** The endorsements of a batch, with their totals before and after its undo. */
export class EndorsementEffects {
  private readonly watched = new Map<string, Watched>();
  private readonly removed = new Set<string>();

  static async before(db: Db, ids: readonly string[]): Promise<EndorsementEffects> {
    const effects = new EndorsementEffects();
    await effects.watch(db, ids);
    return effects;
  }

  static isWithInsurer(status: EndorsementStatus): boolean {
    return !STATUSES[status].rowsMayChange;
  }

  /** Adds endorsements before they change. */
  async watch(db: Db, ids: readonly string[]): Promise<void> {
    const unknown = [...new Set(ids)].filter((id) => !this.watched.has(id));
    if (unknown.length === 0) return;
    const totals = await rowTotals(db, unknown);
    const found = await queryRows(
      db,
      Watched,
      sql`select id as "endorsementId", endorsement_number as "endorsementNumber", policy_id as "policyId", status
          from endorsements where id = any(${textArray(unknown)})`,
    );
    for (const endorsement of found) {
      const { net: beforePaise, rowCount: beforeRows } = totals(endorsement.endorsementId);
      this.watched.set(endorsement.endorsementId, { ...endorsement, beforePaise, beforeRows, atInsurerPaise: 0 });
    }
  }

  countAtInsurer(endorsementId: string, status: EndorsementStatus, totalPaise: Paise): void {
    const endorsement = this.watched.get(endorsementId);
    if (endorsement && EndorsementEffects.isWithInsurer(status)) endorsement.atInsurerPaise += totalPaise;
  }

  /**
   * Removes empty drafts that this batch, another undone one, or a receipt with rejected rows had opened. The policy's
   * history lists them: they have no page any more.
   * @returns the ids of all removed ones.
   */
  async removeEmptyDrafts(db: Db, call: Call, batchId: string): Promise<ReadonlySet<string>> {
    const emptied = await queryRows(
      db,
      Emptied,
      sql`select e.id from endorsements e left join batches b on b.id = e.added_in_batch
          left join lateral (
            select max(moved.at) as at from audit_log opened join audit_log moved using (trace_id, entity, entity_id)
            where opened.entity = 'endorsement' and opened.entity_id = e.id and opened.action = 'openDraft'
              and moved.action = 'reassignMembers' and e.added_in_batch is null) receipt on true
          where e.id = any(${textArray([...this.watched.keys()])})
            and (b.id = ${batchId} or exists (select from batch_undos d where d.batch_id = b.id) or receipt.at is not null)
            and ${hasStatus("e", DRAFT_IN)} and e.support_ticket_id is null
            and e.exception_ids = '{}'
            and not exists (select from endorsement_members where endorsement_id = e.id)
            and not exists (select from endorsement_notes n where n.endorsement_id = e.id
              and n.created_at > coalesce(b.started_at, receipt.at))
            and not exists (select from endorsement_emails where endorsement_id = e.id)
            and not exists (select from inbox_emails where endorsement_id = e.id)`,
    );
    for (const { id } of emptied) this.removed.add(id);
    await execute(db, sql`delete from endorsements where id = any(${textArray([...this.removed])})`);
    const gone = [...this.watched.values()].filter(({ endorsementId }) => this.removed.has(endorsementId));
    await writeAudits(
      db,
      call,
      gone.map(({ policyId, status, endorsementNumber, beforeRows }) => ({
        action: "deleteEndorsement",
        entity: "policy",
        entityId: policyId,
        before: { status, endorsementNumber, policyId, memberCount: beforeRows },
      })),
    );
    return this.removed;
  }

  /** The endorsements whose total has changed, that were removed, or that the insurer has; in the order of their numbers. */
  async after(db: Db): Promise<UndoEffect[]> {
    const totals = await rowTotals(db, [...this.watched.keys()]);
    return [...this.watched.values()]
      .map(({ beforeRows: _, ...endorsement }): UndoEffect => {
        const afterPaise = totals(endorsement.endorsementId).net;
        return { ...endorsement, afterPaise, isRemoved: this.removed.has(endorsement.endorsementId) };
      })
      .filter(
        ({ beforePaise, afterPaise, atInsurerPaise, isRemoved, status }) =>
          beforePaise !== afterPaise || atInsurerPaise !== 0 || isRemoved || EndorsementEffects.isWithInsurer(status),
      )
      .sort((one, other) => one.endorsementNumber - other.endorsementNumber);
  }
}
