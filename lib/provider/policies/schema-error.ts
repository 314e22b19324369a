import { PolicyType } from "@/lib/contract/common";

const SCHEMA_CORRUPT = "Schema Corrupt"; // [spec 1 §8]

type StoredState = Record<"error" | "policyType" | "placementStatus", string | null> & { slabs?: unknown };

/**
 * Why a stored policy is corrupt, or null [spec 1 §5]: it has no policy type, or was handed over with slabs that cannot
 * be read, or with a slab without a family definition.
 */
export function schemaError({ policy }: { policy: StoredState }): string | null {
  if (policy.error) return policy.error;
  if (!PolicyType.safeParse(policy.policyType).success) return SCHEMA_CORRUPT;
  const isDraft = policy.placementStatus === "DRAFT";
  const isBroken =
    !Array.isArray(policy.slabs) || storedSlabs(policy.slabs).some(({ familyDefinition }) => !familyDefinition);
  return !isDraft && isBroken ? SCHEMA_CORRUPT : null;
}

/** A slab as stored, with the amounts in rupees [spec 1 §3]. */
type StoredSlab = {
  slabId: string;
  slabName?: string | null;
  sumInsured: number;
  familyDefinition?: string | null;
};

/** Ids are text everywhere; older documents have numbers, and text for amounts. */
export function storedSlabs(slabs: unknown): StoredSlab[] {
  if (!Array.isArray(slabs)) return [];
  return slabs.map((slab: Record<string, unknown> | null, index) => ({
    ...slab,
    slabId: String(slab?.slabId ?? index + 1),
    sumInsured: Number(slab?.sumInsured ?? 0),
  }));
}

/** The benefit of a slab, such as a modular plan; slabs are stored documents, and only some have this field. */
export function benefitIdOf(slab: object | undefined): string | null {
  const id = slab && "benefitId" in slab ? slab.benefitId : null;
  return typeof id === "string" ? id : null;
}
