import { eq } from "drizzle-orm";
import type { BenefitFileKind } from "@/lib/contract/benefit-files";
import { BENEFIT_MESSAGES } from "@/lib/messages/benefits";
import { writeAudit } from "../audit";
import { type Call, now, today } from "../context";
import type { Db } from "../db/connect";
import { benefits } from "../db/schema";
import { ProviderError } from "../errors";
import type { StoredObject } from "../files/store";
import { type BenefitRow, benefitOf } from "./benefit-of";

const DOC_TYPE = { document: "BENEFIT_DOCUMENTS", logo: "BENEFIT_LOGOS" } as const satisfies Record<
  BenefitFileKind,
  StoredObject["docType"]
>;

export const benefitObject = (kind: BenefitFileKind, name: string): StoredObject => ({
  docType: DOC_TYPE[kind],
  name,
});

/** Loads the benefit and locks it until the transaction ends. @throws ProviderError not_found. */
export async function lockBenefit(db: Db, id: string): Promise<BenefitRow> {
  const [benefit] = await db.select().from(benefits).where(eq(benefits.id, id)).for("no key update");
  if (!benefit) throw new ProviderError("not_found", BENEFIT_MESSAGES.idNotFound);
  return benefit;
}

type Change = { kind: BenefitFileKind; after: string | null; action: string };

/** Sets or removes a benefit's file and audits it. @returns the benefit after the change. */
export async function setBenefitFile(db: Db, call: Call, benefit: BenefitRow, { kind, after, action }: Change) {
  const change = { [kind]: after, version: benefit.version + 1, updatedAt: now(call) };
  await db.update(benefits).set(change).where(eq(benefits.id, benefit.id));
  await writeAudit(db, call, {
    action,
    entity: "benefit",
    entityId: benefit.id,
    before: { [kind]: benefit[kind] },
    after: { [kind]: after },
  });
  return { data: { benefit: benefitOf({ ...benefit, ...change }, today(call)) } };
}
