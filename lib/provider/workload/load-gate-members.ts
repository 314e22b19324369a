import { sql } from "drizzle-orm";
import { z } from "zod";
import type { GateMember } from "@/lib/domain/endorsements/gates";
import { groupBy } from "@/lib/domain/group-by";
import type { Db } from "../db/connect";
import { queryRows } from "../db/rows";
import { textArray } from "../db/unnest";
import { hasLeft } from "../endorsements/has-status";
import { editsCover } from "../endorsements/row-to-price";

/** Rows of an endorsement with equal facts for every gate, combined; `coverageStart` is their earliest. */
const AlikeRows = z.object({
  endorsementId: z.string(),
  source: z.string(),
  operation: z.enum(["ADD", "EDIT", "DELETE"]),
  relationship: z.string(),
  isMidtermMember: z.boolean(),
  isKycDocumentVerified: z.boolean(),
  hasDocuments: z.boolean(),
  lacksUhid: z.boolean(),
  hasLeft: z.boolean(),
  fields: z.array(z.string()),
  coverageStart: z.iso.date().nullable(),
});
type AlikeRows = z.output<typeof AlikeRows>;

type CoverPolicy = Parameters<typeof editsCover>[1];

/** The gate facts about the rows of several endorsements: a few combined rows each, even for 100,000 rows. */
export async function loadGateMembersOf(
  db: Db,
  endorsementIds: readonly string[],
): Promise<(endorsementId: string, policy: CoverPolicy) => GateMember[]> {
  const found = await queryRows(
    db,
    AlikeRows,
    sql`select m.endorsement_id as "endorsementId", m.source, m.operation, m.relationship,
               m.is_midterm_member as "isMidtermMember", m.is_kyc_document_verified as "isKycDocumentVerified",
               cardinality(m.kyc_documents) > 0 as "hasDocuments", up.uhid is null as "lacksUhid",
               ${hasLeft("up")} as "hasLeft",
               edited.fields, min(m.coverage_start)::text as "coverageStart"
        from endorsement_members m
        left join user_policies up on up.id = m.user_policy_id
        cross join lateral (select case when m.operation = 'EDIT' and jsonb_typeof(m.revised_data) = 'object'
          then array(select jsonb_object_keys(m.revised_data) order by 1) else '{}'::text[] end as fields) as edited
        where m.endorsement_id = any(${textArray(endorsementIds)})
        group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10`,
  );
  const byEndorsement = groupBy(found, ({ endorsementId }) => endorsementId);
  return (endorsementId, policy) => (byEndorsement.get(endorsementId) ?? []).map((rows) => gateMemberOf(rows, policy));
}

function gateMemberOf({ hasDocuments, lacksUhid, fields, ...rows }: AlikeRows, policy: CoverPolicy): GateMember {
  const revised = Object.fromEntries(fields.map((field) => [field, null]));
  return {
    ...rows,
    kycDocuments: hasDocuments ? ["document"] : [],
    uhid: lacksUhid ? null : "present",
    changesCover: rows.operation === "EDIT" && editsCover(revised, policy),
  };
}
