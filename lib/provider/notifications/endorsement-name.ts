import { eq } from "drizzle-orm";
import { ENDORSEMENT_MESSAGES } from "@/lib/messages/endorsements";
import type { Db } from "../db/connect";
import { companies, endorsements } from "../db/schema";

/** "Sahyadri Foods Limited · Endo 3". */
export const endorsementName = ({
  companyName,
  endorsementNumber,
}: {
  companyName: string;
  endorsementNumber: number;
}) => `${companyName} · ${ENDORSEMENT_MESSAGES.endoNumber(endorsementNumber)}`;

/** The name and the owner of an endorsement, for its notifications. @throws Error for an unknown one. */
export async function loadNamed(db: Db, endorsementId: string): Promise<{ name: string; ownerId: string | null }> {
  const { endorsementNumber, ownerId } = endorsements;
  const [found] = await db
    .select({ companyName: companies.name, endorsementNumber, ownerId })
    .from(endorsements)
    .innerJoin(companies, eq(companies.id, endorsements.companyId))
    .where(eq(endorsements.id, endorsementId));
  if (!found) throw new Error(`There is no endorsement ${endorsementId}`);
  return { name: endorsementName(found), ownerId: found.ownerId };
}
