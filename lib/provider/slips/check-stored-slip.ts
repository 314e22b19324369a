import { and, eq, ne } from "drizzle-orm";
import type { LocalDate } from "@/lib/domain/dates/local-date";
import { nameKey } from "@/lib/domain/name-key";
import { asChoices } from "@/lib/domain/policies/placement/choices";
import { GENERAL_FIELDS } from "@/lib/domain/policies/placement/fields";
import type { PlacementValues } from "@/lib/domain/policies/placement/values";
import { POLICY_ID_FIELD } from "@/lib/domain/policies/slips/addon-fields";
import { type CheckedSlip, checkSlip } from "@/lib/domain/policies/slips/check-slip";
import {
  isGmcModular,
  type SlipContent,
  type SlipFailure,
  type SlipFailures,
  type SlipKind,
} from "@/lib/domain/policies/slips/slip";
import { BENEFIT_MESSAGES } from "@/lib/messages/benefits";
import { PLACEMENT_MESSAGES } from "@/lib/messages/placement";
import { SLIP_MESSAGES } from "@/lib/messages/slips";
import type { Call } from "../context";
import type { Db } from "../db/connect";
import { policies } from "../db/schema";
import { loadMasterLists } from "../master-data/load-master-lists";
import { readStoredSlip } from "./read-stored-slip";

type SlipToCheck = {
  companyId: string;
  filename: string;
  kind: SlipKind;
  /** Replaces a missing start or end date [spec 3 §5]. */
  day: LocalDate;
  /** The policy that the slip edits, with the ids of its benefits. */
  edited?: { policyId: string; benefitIds: readonly string[] };
};

export type CheckedStoredSlip = CheckedSlip & Pick<SlipContent, "policyVersion"> & { digest: string };

/**
 * Checks a stored slip against the rules of its policy, and its nickname and ids against the stored data.
 * @throws ProviderError as `readStoredSlip`.
 */
export async function checkStoredSlip(db: Db, call: Call, slip: SlipToCheck): Promise<CheckedStoredSlip> {
  const lists = asChoices(await loadMasterLists(db));
  const { content, digest } = await readStoredSlip(call, slip.filename, slip.kind, lists);
  const checked = checkSlip(content, slip.kind, lists, slip.day);
  const taken = (await isNicknameTaken(db, slip, checked.values)) ? [takenNickname(checked.values)] : [];
  const { policy, addons, slabs } = checked.failures;
  const failures: SlipFailures = isGmcModular(slip.kind)
    ? {
        policy: [...otherPolicy(content, slip), ...policy, ...taken],
        slabs,
        addons: [...unknownBenefits(content, slip), ...addons],
      }
    : { policy: [...policy, ...taken], slabs, addons };
  return { ...checked, failures, digest, policyVersion: content.policyVersion };
}

async function isNicknameTaken(db: Db, slip: SlipToCheck, { general }: PlacementValues): Promise<boolean> {
  if (!general.nickName) return false;
  const isNamesake = and(
    eq(policies.companyId, slip.companyId),
    eq(policies.nickNameKey, nameKey(String(general.nickName))),
    ne(policies.id, slip.edited?.policyId ?? ""),
  );
  const namesakes = await db.select({ id: policies.id }).from(policies).where(isNamesake).limit(1);
  return namesakes.length > 0;
}

const nickNameLabel = GENERAL_FIELDS.find(({ key }) => key === "nickName")?.label ?? "";

/** Reported at validation, before the policy is saved. */
const takenNickname = ({ general }: PlacementValues): SlipFailure => ({
  field: nickNameLabel,
  message: PLACEMENT_MESSAGES.nicknameTaken,
  actual: String(general.nickName),
  expected: SLIP_MESSAGES.unique,
});

/** An error for a slip of another policy. */
function otherPolicy({ policyId: actual }: SlipContent, { edited }: SlipToCheck): SlipFailure[] {
  const expected = edited?.policyId ?? "";
  if (actual === expected) return [];
  const message = edited ? BENEFIT_MESSAGES.policyIdNotFound : SLIP_MESSAGES.ofAPolicy;
  return [{ field: POLICY_ID_FIELD.label, message, actual, expected }];
}

/** Errors for benefit ids that are not the policy's, or are repeated. */
function unknownBenefits({ addons }: SlipContent, { edited }: SlipToCheck): SlipFailure[] {
  const ids = addons.map(({ fields }) => String(fields.benefitId ?? ""));
  return ids.flatMap((id, index): SlipFailure[] => {
    if (id === "") return [];
    if (edited?.benefitIds.includes(id) && ids.indexOf(id) === index) return [];
    const expected = edited ? SLIP_MESSAGES.benefitIdExpected : SLIP_MESSAGES.benefitIdEmpty;
    return [{ field: `Addon ${index + 1}: Benefit ID`, message: BENEFIT_MESSAGES.idNotFound, actual: id, expected }];
  });
}
