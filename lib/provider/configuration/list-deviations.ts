import { asc, eq, isNotNull } from "drizzle-orm";
import type { z } from "zod";
import type { Configuration } from "@/lib/contract/configuration";
import { CONFIG_KEYS } from "@/lib/domain/configuration/settings";
import type { LocalDate } from "@/lib/domain/dates/local-date";
import type { Db } from "../db/connect";
import { companies, configVersions, insurers, policies } from "../db/schema";
import { configLayerOn, readOverrides } from "./config-on";
import { policyName, type Target } from "./load-target";

type Deviation = z.input<typeof Configuration>["deviations"][number];

/** Insurers and policies below a target with settings of their own on a date, by name. */
export async function listDeviations(db: Db, target: Target, day: LocalDate): Promise<Deviation[]> {
  if (target.layer === "policy") return [];
  const isBelow =
    target.layer === "insurer" ? eq(policies.insurerId, target.id ?? "") : isNotNull(configVersions.target);
  const found = await db
    .selectDistinct({
      key: configVersions.target,
      overrides: configLayerOn(configVersions.target, day),
      insurer: { id: insurers.id, name: insurers.name },
      policy: {
        id: policies.id,
        policyType: policies.policyType,
        nickName: policies.nickName,
        policyNumber: policies.policyNumber,
      },
      companyName: companies.name,
    })
    .from(configVersions)
    .leftJoin(insurers, eq(insurers.id, configVersions.insurerId))
    .leftJoin(policies, eq(policies.id, configVersions.policyId))
    .leftJoin(companies, eq(companies.id, policies.companyId))
    .where(isBelow)
    .orderBy(asc(insurers.name), asc(companies.name), asc(configVersions.target));
  return found.flatMap(({ overrides, insurer, policy, companyName }): Deviation[] => {
    const set = readOverrides(overrides);
    const keys = CONFIG_KEYS.filter((key) => set[key] !== undefined);
    if (keys.length === 0) return [];
    if (insurer) return [{ layer: "insurer", ...insurer, companyName: null, keys }];
    return policy ? [{ layer: "policy", id: policy.id, name: policyName(policy), companyName, keys }] : [];
  });
}
