import { sql } from "drizzle-orm";
import { z } from "zod";
import { Operation } from "@/lib/contract/common";
import { type Call, today } from "../context";
import type { Db } from "../db/connect";
import { execute, queryRows } from "../db/rows";
import { StoredSegment } from "../premiums/stored-derivation";
import { applyEdits } from "./apply-edits";
import { applyExits } from "./apply-exits";
import { FIELDS, fieldsOf, RevisedData } from "./fields";

const ReceivedRow = z.object({
  userId: z.string(),
  userPolicyId: z.string(),
  operation: Operation,
  revised: RevisedData.nullable(),
  charged: z.array(StoredSegment),
  sumInsuredPaise: z.int().nullable(),
  dateOfLeaving: z.string().nullable(),
  leftAs: z.string().nullable(),
});

/**
 * Applies the insurer's acceptance to the roster: edited fields, charges of the covers, and offboards [domain §10]. Rows of
 * one life apply in the order in which they were registered.
 */
export async function applyEndorsement(db: Db, call: Call, endorsementId: string): Promise<void> {
  await dateCharges(db, call, endorsementId);
  const received = await queryRows(
    db,
    ReceivedRow,
    sql`select m.user_id as "userId", m.user_policy_id as "userPolicyId", m.operation, m.revised_data as revised,
               coalesce(m.derivation -> 'charged', '[]') as charged, m.sum_insured_paise as "sumInsuredPaise",
               m.date_of_leaving::text as "dateOfLeaving",
               coalesce(m.derivation ->> 'relationship', m.relationship) as "leftAs"
        from endorsement_members m
        where m.endorsement_id = ${endorsementId} and m.user_policy_id is not null
        order by m.seq`,
  );
  // An addition's charge was written at upload; premiums recalculated since then replace it.
  const edits = received.filter(({ operation }) => operation !== "DELETE");
  await applyEdits(
    db,
    call,
    edits.map(({ userId, userPolicyId, revised, charged, sumInsuredPaise }) => ({
      userId,
      userPolicyId,
      revised: onReceipt(revised ?? {}),
      charge: { segments: charged, sumInsuredPaise },
    })),
  );
  // An edit filed after the offboard changes the charge that the offboard leaves.
  const lastCharge = new Map(received.map(({ userPolicyId, charged }) => [userPolicyId, charged]));
  const exits = received.flatMap(({ operation, dateOfLeaving, userId, userPolicyId, leftAs }) => {
    const segments = lastCharge.get(userPolicyId) ?? [];
    return operation === "DELETE" && dateOfLeaving ? [{ userId, userPolicyId, dateOfLeaving, segments, leftAs }] : [];
  });
  await applyExits(db, call, exits);
}

/** Without contact data, which changed at upload: someone may have corrected them since [domain §10]. */
const onReceipt = (revised: RevisedData): RevisedData =>
  Object.fromEntries(fieldsOf(revised).filter(([field]) => FIELDS[field].applied === "ON_RECEIPT"));

/** The charges are posted now: the time limit of a later refund starts on this date [domain §1 #36]. */
async function dateCharges(db: Db, call: Call, endorsementId: string): Promise<void> {
  await execute(
    db,
    sql`update endorsement_members m
        set derivation = jsonb_set(m.derivation, '{charged}', dated.segments)
        from (
          select c.id, jsonb_agg(
                   case when s.segment #> '{tax}' is null or s.segment #> '{tax,invoicedOn}' is not null then s.segment
                        else jsonb_set(s.segment, '{tax,invoicedOn}', to_jsonb(${today(call)}::text)) end
                   || case when s.segment ? 'increases' then jsonb_build_object('increases', (
                        select jsonb_agg(case when i.debit #> '{tax,invoicedOn}' is not null then i.debit
                          else jsonb_set(i.debit, '{tax,invoicedOn}', to_jsonb(${today(call)}::text)) end order by i.place)
                        from jsonb_array_elements(s.segment -> 'increases') with ordinality as i(debit, place)))
                      else '{}'::jsonb end
                   order by s.place) as segments
          from endorsement_members c
          cross join jsonb_array_elements(c.derivation -> 'charged') with ordinality as s(segment, place)
          where c.endorsement_id = ${endorsementId}
          group by c.id) dated
        where m.id = dated.id`,
  );
}
