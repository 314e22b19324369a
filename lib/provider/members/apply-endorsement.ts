import { sql } from "drizzle-orm";
import type { LocalDate } from "@/lib/domain/dates/local-date";
import type { Segment } from "@/lib/domain/premium/segments";
import type { Call } from "../context";
import type { Db } from "../db/connect";
import { rows } from "../db/rows";
import { applyEdits } from "./apply-edits";
import { applyExits } from "./apply-exits";
import type { RevisedData } from "./fields";

type ReceivedRow = {
  userId: string;
  userPolicyId: string;
  operation: "ADD" | "EDIT" | "DELETE";
  revised: RevisedData | null;
  charged: Segment[];
  sumInsuredPaise: number | null;
  dateOfLeaving: LocalDate | null;
};

/**
 * What the insurer has accepted becomes the roster: edited fields, what the covers cost, and exits [domain §10]. Rows of
 * one life apply in the order in which they were registered.
 */
export async function applyEndorsement(db: Db, call: Call, endorsementId: string): Promise<void> {
  const received = await rows<ReceivedRow>(
    db,
    sql`select user_id as "userId", user_policy_id as "userPolicyId", operation, revised_data as revised,
               coalesce(derivation -> 'charged', '[]') as charged, sum_insured_paise as "sumInsuredPaise",
               date_of_leaving::text as "dateOfLeaving"
        from endorsement_members
        where endorsement_id = ${endorsementId} and user_policy_id is not null
        order by seq`,
  );
  // An addition's charge was written at upload; premiums recalculated since then replace it.
  const edits = received.filter(({ operation }) => operation !== "DELETE");
  await applyEdits(
    db,
    call,
    edits.map(({ userId, userPolicyId, revised, charged, sumInsuredPaise }) => ({
      userId,
      userPolicyId,
      revised: revised ?? {},
      charge: { segments: charged, sumInsuredPaise },
    })),
  );
  const exits = received.flatMap(({ operation, dateOfLeaving, userId, userPolicyId, charged }) =>
    operation === "DELETE" && dateOfLeaving ? [{ userId, userPolicyId, dateOfLeaving, segments: charged }] : [],
  );
  await applyExits(db, call, exits);
}
