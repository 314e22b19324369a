import { sql } from "drizzle-orm";
import { z } from "zod";
import { type CoverProof, ProofEndorsement, ProofResponse } from "@/lib/contract/cover-proof";
import type { EndorsementStatus } from "@/lib/contract/endorsements";
import type { Call } from "../context";
import type { Db } from "../db/connect";
import { secondsOf } from "../db/instants";
import { queryRows } from "../db/rows";
import { loadEmails } from "../endorsement-emails/load-emails";
import { loadMoves } from "../endorsements/load-moves";
import { instantOf } from "../instant";

type Endorsement = z.input<typeof CoverProof>["policies"][number]["endorsements"][number];

/** The person's row of an endorsement, with the policy. */
export type ProofRow = Omit<Endorsement, "moves"> & {
  policyId: string;
  moves: { status: EndorsementStatus; at: { seconds: number } }[];
};

const Row = ProofEndorsement.omit({ filedAt: true, moves: true, emails: true, responses: true }).extend({
  policyId: z.string(),
  filedSeconds: z.int(),
});

/** The endorsements with a person, in the order of filing. */
export async function loadProofEndorsements(db: Db, call: Call, userId: string): Promise<ProofRow[]> {
  const found = await queryRows(
    db,
    Row,
    sql`select e.id, m.id as "rowId", e.policy_id as "policyId", m.user_policy_id as "coverId",
               e.endorsement_number as "endorsementNumber", e.status, m.operation,
               coalesce(m.date_of_leaving, m.coverage_start)::text as "effectiveOn",
               ${secondsOf("m.created_at")} as "filedSeconds", e.created_by as "filedBy"
        from endorsement_members m join endorsements e on e.id = m.endorsement_id
        where m.user_id = ${userId} order by m.seq`,
  );
  const rows: ProofRow[] = [];
  for (const { filedSeconds, ...row } of found) {
    const moves = await loadMoves(db, row.id);
    rows.push({
      ...row,
      filedAt: { seconds: filedSeconds },
      moves: moves.map(({ status, at }) => ({ status, at: instantOf(at) })),
      emails: await loadEmails(db, call, row.id),
      responses: await loadResponses(db, row.rowId),
    });
  }
  return rows;
}

const Response = ProofResponse.omit({ at: true }).extend({ seconds: z.int() });

/** What insurer and TPA returned for a row, oldest first. */
async function loadResponses(db: Db, rowId: string): Promise<Endorsement["responses"]> {
  const found = await queryRows(
    db,
    Response,
    sql`select response.file_name as "fileName", ${secondsOf("response.created_at")} as seconds,
               response.added_by as "addedBy", line.verdict, line.reason, line.uhid
        from insurer_response_rows line join insurer_responses response on response.id = line.response_id
        where line.member_id = ${rowId} order by response.created_at, line.position`,
  );
  return found.map(({ seconds, ...response }) => ({ ...response, at: { seconds } }));
}
