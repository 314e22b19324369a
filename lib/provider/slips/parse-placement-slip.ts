import { and, eq, ne } from "drizzle-orm";
import type * as contract from "@/lib/contract/slips";
import { nameKey } from "@/lib/domain/name-key";
import { asChoices } from "@/lib/domain/policies/placement/choices";
import { GENERAL_FIELDS } from "@/lib/domain/policies/placement/fields";
import type { PlacementValues } from "@/lib/domain/policies/placement/values";
import { checkSlip } from "@/lib/domain/policies/slips/check-slip";
import { countFailures, type SlipFailures, type SlipKind } from "@/lib/domain/policies/slips/slip";
import { PLACEMENT_MESSAGES } from "@/lib/messages/placement";
import { SLIP_MESSAGES } from "@/lib/messages/slips";
import { today } from "../context";
import type { Db } from "../db/connect";
import { companies, policies } from "../db/schema";
import { ProviderError } from "../errors";
import { loadMasterLists } from "../master-data/load-master-lists";
import type { Verb } from "../route";
import { readStoredSlip } from "./read-stored-slip";

/**
 * Holds the stored slip of a new policy to the rules of the placement form; nothing is stored.
 * @throws ProviderError not_found for the company and the file; bad_request for a workbook that is no slip, and for a base
 * policy that a top-up cannot stand on.
 */
export const parsePlacementSlip: Verb<typeof contract.parsePlacementSlip> = async (db, call, { body }) => {
  const { companyId, filename, policyType: type, subType: variant, basePolicyPlanId } = body;
  await assertCompany(db, companyId);
  const kind: SlipKind = { type, variant, basePolicyPlanId };
  if (variant === "Top-up") await assertBasePolicy(db, companyId, basePolicyPlanId);
  const lists = asChoices(await loadMasterLists(db));
  const content = await readStoredSlip(call, filename, type, lists);
  const { values, failures } = checkSlip(content, kind, lists, today(call));
  const errors = (await isNicknameTaken(db, companyId, values)) ? withTakenNickname(failures, values) : failures;
  const isSound = countFailures(errors) === 0;
  return { data: { errors: rowsOf(errors), values: isSound ? values : null } };
};

const rowsOf = ({ policy, slabs, addons }: SlipFailures) => ({
  policy: [...policy],
  slabs: [...slabs],
  addons: [...addons],
});

async function assertCompany(db: Db, companyId: string): Promise<void> {
  const [company] = await db.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId));
  if (!company) throw new ProviderError("not_found", PLACEMENT_MESSAGES.companyMissing);
}

async function isNicknameTaken(db: Db, companyId: string, { general }: PlacementValues): Promise<boolean> {
  const isNamesake = and(
    eq(policies.companyId, companyId),
    eq(policies.nickNameKey, nameKey(String(general.nickName))),
  );
  const namesakes = general.nickName
    ? await db.select({ id: policies.id }).from(policies).where(isNamesake).limit(1)
    : [];
  return namesakes.length > 0;
}

const nickNameLabel = GENERAL_FIELDS.find(({ key }) => key === "nickName")?.label ?? "";

/** Said now, not when the form is saved. */
function withTakenNickname(failures: SlipFailures, { general }: PlacementValues): SlipFailures {
  const actual = String(general.nickName);
  const taken = {
    field: nickNameLabel,
    message: PLACEMENT_MESSAGES.nicknameTaken,
    actual,
    expected: SLIP_MESSAGES.unique,
  };
  return { ...failures, policy: [...failures.policy, taken] };
}

/** A top-up stands on a policy of its company that is placed: Draft ones are no choice [spec 3 §4, §5]. */
async function assertBasePolicy(db: Db, companyId: string, basePolicyPlanId: string | null): Promise<void> {
  const isBase = and(
    eq(policies.id, basePolicyPlanId ?? ""),
    eq(policies.companyId, companyId),
    ne(policies.placementStatus, "DRAFT"),
  );
  const [base] = await db.select({ id: policies.id }).from(policies).where(isBase);
  if (!base) throw new ProviderError("bad_request", SLIP_MESSAGES.basePolicyMissing);
}
