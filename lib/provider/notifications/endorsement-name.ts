import { eq, sql } from "drizzle-orm";
import { ENDORSEMENT_MESSAGES } from "@/lib/messages/endorsements";
import type { Db } from "../db/connect";
import { companies, endorsements } from "../db/schema";
import { MAY_OWN } from "../endorsements/owner-name";

/** "Sahyadri Foods Limited · Endo 3". */
export const endorsementName = ({
  companyName,
  endorsementNumber,
}: {
  companyName: string;
  endorsementNumber: number;
}) => `${companyName} · ${ENDORSEMENT_MESSAGES.endoNumber(endorsementNumber)}`;

/** The name of an endorsement and its owner, if they may still own it, for its notifications. @throws Error for an unknown one. */
export async function loadNamed(db: Db, endorsementId: string): Promise<{ name: string; ownerId: string | null }> {
  const { endorsementNumber } = endorsements;
  const ownerId = sql<string | null>`(select u.id from users u where u.id = ${endorsements.ownerId} and ${MAY_OWN})`;
  const [found] = await db
    .select({ companyName: companies.name, endorsementNumber, ownerId })
    .from(endorsements)
    .innerJoin(companies, eq(companies.id, endorsements.companyId))
    .where(eq(endorsements.id, endorsementId));
  if (!found) throw new Error(`There is no endorsement ${endorsementId}`);
  return { name: endorsementName(found), ownerId: found.ownerId };
}
