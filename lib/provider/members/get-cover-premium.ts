import { sql } from "drizzle-orm";
import { z } from "zod";
import type * as contract from "@/lib/contract/member-profiles";
import { currentTax } from "@/lib/domain/endorsements/finish-pricing";
import { DECLINED_IN, POSTED_IN } from "@/lib/domain/endorsements/status";
import { formatInr, rupeesFromPaise } from "@/lib/domain/money/paise";
import { type CoverRate, explainCover } from "@/lib/domain/premium/cover-derivation";
import { supplierStateOf } from "@/lib/domain/premium/gst";
import { rateLife } from "@/lib/domain/premium/rate-life";
import { finalAnnual } from "@/lib/domain/premium/segments";
import { familiesOf } from "@/lib/domain/raters/roster-effect";
import { MEMBER_MESSAGES } from "@/lib/messages/members";
import type { Db } from "../db/connect";
import { queryRows } from "../db/rows";
import { hasStatus } from "../endorsements/has-status";
import { notFound } from "../errors";
import { loadPolicyFacts } from "../policies/load-policy";
import { pricingContextOf, type RatedPolicy } from "../premiums/pricing-context";
import { StoredDerivation, StoredSegment } from "../premiums/stored-derivation";
import { loadRater } from "../raters/load-rater";
import { loadRoster } from "../raters/load-roster";
import type { Verb } from "../route";
import { CHARGED_OR_ADDED, changesPerson } from "./charged";

const Cover = z.object({
  userId: z.string(),
  policyId: z.string(),
  sumInsuredPaise: z.int().nullable(),
  charged: z.array(StoredSegment),
  /** Of the newest row that rated the cover: its addition, or a posted edit. */
  derivation: StoredDerivation.nullable(),
});
type Cover = z.output<typeof Cover>;

/** @throws ProviderError not_found; unprocessable as `loadPolicyFacts`. */
export const getCoverPremium: Verb<typeof contract.getCoverPremium> = async (db, call, { params }) => {
  const cover = await loadCover(db, params.id, params.coverId);
  const policy = await loadPolicyFacts(db, call, cover.policyId);
  const rated = { policy, rater: await loadRater(db, policy.id) };
  const context = pricingContextOf(rated, call);
  const { lines, totalPaise } = explainCover({
    policy,
    sumInsuredPaise: cover.sumInsuredPaise,
    charged: cover.charged,
    rate: cover.derivation ? { ...cover.derivation, notes: [] } : await rateNow(db, cover, rated),
    supplierState: supplierStateOf(policy),
    company: context,
    current: currentTax(context),
  });
  return { data: { lines, total: rupeesFromPaise(totalPaise) } };
};

async function loadCover(db: Db, userId: string, coverId: string): Promise<Cover> {
  const [cover] = await queryRows(
    db,
    Cover,
    sql`select up.user_id as "userId", up.policy_id as "policyId", up.sum_insured_paise as "sumInsuredPaise",
               ${CHARGED_OR_ADDED} as charged,
               (select m.derivation from endorsement_members m join endorsements e on e.id = m.endorsement_id
                where m.user_id = up.user_id and m.user_policy_id = up.id and m.derivation is not null
                  and m.operation <> 'DELETE'
                  -- A changed name keeps the premium and its rate.
                  and (m.old_annual_paise is distinct from m.new_annual_paise or ${changesPerson(sql`m`)})
                  and (${hasStatus("e", POSTED_IN)} or (m.operation = 'ADD' and not ${hasStatus("e", DECLINED_IN)}))
                order by m.seq desc limit 1) as derivation
        from user_policies up
        join users u on u.id = up.user_id
        left join endorsements adder on adder.id = up.added_by_endorsement_id
        where up.id = ${coverId} and up.user_id = ${userId} and u.employer is not null`,
  );
  if (!cover) throw notFound("Member");
  return cover;
}

const UNRATED: CoverRate = { age: null, ageBand: null, rateSource: "RATER", notes: [] };

/** The rate of a cover without a stored row, by the active rater; a note says when the charge differs from it. */
async function rateNow(db: Db, cover: Cover, { policy, rater }: RatedPolicy): Promise<CoverRate> {
  const family = await loadRoster(db, policy.id, cover.userId);
  const life = family.find(({ userId }) => userId === cover.userId);
  if (!life) return UNRATED;
  const rate = rateLife(policy, rater, { ...life, family: familiesOf(policy, family)(life) });
  if (!rate.ok) return { ...UNRATED, notes: [rate.message] };
  const { age, ageBand, rateSource, rpm, annualPaise, note } = rate;
  const differs = rateSource !== "NONE" && annualPaise !== finalAnnual(cover.charged);
  return {
    age,
    ageBand,
    rateSource,
    rpm,
    raterVersion: rateSource === "RATER" ? rater?.version : undefined,
    notes: [
      ...(note ? [note] : []),
      ...(differs ? [MEMBER_MESSAGES.rateDiffers({ annual: formatInr(annualPaise) })] : []),
    ],
  };
}
