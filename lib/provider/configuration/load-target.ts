import { eq } from "drizzle-orm";
import type { ConfigTarget } from "@/lib/contract/configuration";
import type { ConfigLayer } from "@/lib/domain/configuration/settings";
import type { Db } from "../db/connect";
import { companies, insurers, policies } from "../db/schema";
import { notFound, ProviderError } from "../errors";

/** The target of a configuration, by name; `key` is the target of its stored versions. */
export type Target = {
  layer: ConfigLayer;
  key: string;
  id: string | null;
  name: string | null;
  companyName: string | null;
  insurer: { id: string; name: string } | null;
};

/** @throws ProviderError not_found; bad_request with both an insurer and a policy. */
export async function loadTarget(db: Db, { insurerId, policyId }: ConfigTarget): Promise<Target> {
  if (insurerId && policyId) throw new ProviderError("bad_request", "Choose an insurer or a policy, not both");
  if (policyId) return ofPolicy(db, policyId);
  if (insurerId) return ofInsurer(db, insurerId);
  return { layer: "default", key: "default", id: null, name: null, companyName: null, insurer: null };
}

async function ofInsurer(db: Db, id: string): Promise<Target> {
  const [insurer] = await db.select({ id: insurers.id, name: insurers.name }).from(insurers).where(eq(insurers.id, id));
  if (!insurer) throw notFound("Insurer");
  return { layer: "insurer", key: `insurer:${id}`, ...insurer, companyName: null, insurer };
}

async function ofPolicy(db: Db, id: string): Promise<Target> {
  const [found] = await db
    .select({
      policy: { policyType: policies.policyType, nickName: policies.nickName, policyNumber: policies.policyNumber },
      companyName: companies.name,
      insurer: { id: insurers.id, name: insurers.name },
    })
    .from(policies)
    .innerJoin(companies, eq(companies.id, policies.companyId))
    .leftJoin(insurers, eq(insurers.id, policies.insurerId))
    .where(eq(policies.id, id));
  if (!found) throw notFound("Policy");
  const { policy, companyName, insurer } = found;
  return { layer: "policy", key: `policy:${id}`, id, name: policyName({ id, ...policy }), companyName, insurer };
}

type Named = { id: string; policyType: string | null; nickName: string | null; policyNumber: string | null };

/** 'GMC · Plant staff': the display name of a policy in lists. */
export const policyName = ({ id, policyType, nickName, policyNumber }: Named): string =>
  [policyType, nickName ?? policyNumber].filter((part) => part).join(" · ") || id;
