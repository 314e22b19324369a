import { sql } from "drizzle-orm";
import type { z } from "zod";
import type * as contract from "@/lib/contract/cover-proof";
import { CoverProof } from "@/lib/contract/cover-proof";
import { DECLINED_IN, UNSENT_IN } from "@/lib/domain/endorsements/status";
import { groupBy } from "@/lib/domain/group-by";
import type { AsOfMoments } from "@/lib/domain/history/as-of";
import { judgeCover, sentMsOf } from "@/lib/domain/history/cover-proof";
import { rupeesOrNull } from "@/lib/domain/money/paise";
import { sumInsuredOn } from "@/lib/domain/premium/segments";
import { authorise } from "../auth/authorise";
import type { Db } from "../db/connect";
import { queryRows } from "../db/rows";
import { notFound } from "../errors";
import { fullName } from "../members/name-sql";
import type { Verb } from "../route";
import { type CoverRow, loadProofCovers, loadProofVersions } from "./load-proof-covers";
import { loadProofEndorsements, type ProofRow } from "./load-proof-endorsements";
import { readAsOf } from "./read-as-of";

/**
 * Whether a person was covered on a date and whether the insurer knew, as known on a date, with its proof.
 * @throws ProviderError not_found; bad_request.
 */
export const getCoverProof: Verb<typeof contract.getCoverProof> = (_db, call, { params: { id }, query: asOf }) => {
  authorise(call, "members.read");
  return readAsOf(call, { asOf, versions: "knowledge" }, async (db, _then, moments) => {
    const person = await loadProofPerson(db, id);
    if (!person) throw notFound("Member");
    const covers = await loadProofCovers(db, id, moments);
    const versions = await loadProofVersions(db, id);
    const endorsements = await loadProofEndorsements(db, call, id);
    const policies = [...groupBy(covers, ({ policyId }) => policyId).values()].map((group) => {
      const ids = new Set(group.map(({ id: coverId }) => coverId));
      return {
        ...verdictOn(group, endorsements, moments),
        versions: versions.filter(({ coverId }) => ids.has(coverId)),
        endorsements: endorsements
          .filter(({ policyId }) => policyId === group[0]?.policyId)
          .map(({ policyId: _, ...row }) => row),
      };
    });
    const knownAt = { seconds: Math.floor(moments.knownMs / 1000) };
    return { data: { person, on: moments.on, knownAt, policies } };
  });
};

/** The person of a proof; undefined for staff and unknown ids. */
async function loadProofPerson(db: Db, userId: string): Promise<CoverProof["person"] | undefined> {
  const [person] = await queryRows(
    db,
    CoverProof.shape.person,
    sql`select u.id as "userId", ${fullName("u")} as name, u.employee_id as "employeeId",
               u.relationship, u.dob::text, u.employer as "companyId", c.name as "companyName"
        from users u join companies c on c.id = u.employer where u.id = ${userId}`,
  );
  return person;
}

type PolicyVerdict = Omit<z.input<typeof contract.CoverProof>["policies"][number], "versions" | "endorsements">;

function verdictOn(covers: readonly CoverRow[], rows: readonly ProofRow[], moments: AsOfMoments): PolicyVerdict {
  const sent = rows.map(({ coverId, operation, moves }) => ({
    coverId: coverId ?? "",
    operation,
    sentMs: sentMsOf(
      moves.map(({ status, at }) => ({ status, atMs: at.seconds * 1000 })),
      { unsent: UNSENT_IN, declined: DECLINED_IN },
    ),
  }));
  const { isCovered, coverId, insurer, sentMs } = judgeCover(covers, sent, moments);
  const cover = covers.find(({ id }) => id === coverId);
  const [{ policyId, policyType, nickName, policyNumber, insurerName }] = covers as [CoverRow, ...CoverRow[]];
  return {
    policyId,
    policyType,
    nickName,
    policyNumber,
    insurerName,
    isCovered,
    insurer,
    cover: cover
      ? {
          start: cover.start,
          end: cover.end,
          sumInsured: rupeesOrNull(sumInsuredOn(cover.segments, moments.on, cover.sumInsuredPaise)),
        }
      : null,
    sentAt: sentMs === null ? null : { seconds: Math.floor(sentMs / 1000) },
  };
}
