import { and, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { ENDORSEMENT_MESSAGES } from "@/lib/messages/endorsements";
import type { Db } from "../db/connect";
import { companies, endorsements, users } from "../db/schema";
import { MAY_OWN } from "../endorsements/owners";

/**
 * Loads the name of an endorsement for its notifications, and its owner if that person may still own endorsements.
 * @throws Error for an unknown one.
 */
export async function loadNamed(db: Db, endorsementId: string): Promise<{ name: string; ownerId: string | null }> {
  const { endorsementNumber } = endorsements;
  const owners = alias(users, "u");
  const [found] = await db
    .select({ companyName: companies.name, endorsementNumber, ownerId: owners.id })
    .from(endorsements)
    .innerJoin(companies, eq(companies.id, endorsements.companyId))
    .leftJoin(owners, and(eq(owners.id, endorsements.ownerId), MAY_OWN))
    .where(eq(endorsements.id, endorsementId));
  if (!found) throw new Error(`There is no endorsement ${endorsementId}`);
  return { name: ENDORSEMENT_MESSAGES.shortName(found), ownerId: found.ownerId };
}
