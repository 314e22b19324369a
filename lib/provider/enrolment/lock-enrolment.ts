import { eq } from "drizzle-orm";
import type { Db } from "../db/connect";
import { enrolments } from "../db/schema";
import { lockPoliciesOf } from "../endorsements/lock-policy";
import { notFound } from "../errors";

/**
 * Loads the enrolment and locks it until the transaction ends, with its company: moves and uploads write the same covers, in
 * their own order. @throws ProviderError not_found
 */
export async function lockEnrolment(db: Db, id: string): Promise<typeof enrolments.$inferSelect> {
  const [enrolment] = await db.select().from(enrolments).where(eq(enrolments.id, id)).for("update");
  if (!enrolment) throw notFound("Enrolment");
  await lockPoliciesOf(db, enrolment.companyId);
  return enrolment;
}
