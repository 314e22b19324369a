import { eq } from "drizzle-orm";
import type { RenewalNeighbours } from "@/lib/domain/policies/changes/renewal-period";
import type { Db } from "../db/connect";
import { policies } from "../db/schema";

/** The previous and the next policy of a renewal chain. */
export async function loadNeighbours(
  db: Db,
  { id, renewedFrom }: { id: string; renewedFrom: string | null },
): Promise<RenewalNeighbours> {
  const { nickName, startDate, endDate } = policies;
  const about = { id: policies.id, nickName, startDate, endDate };
  const named = <P extends { id: string; nickName: string | null }>(policy: P) => ({
    ...policy,
    name: policy.nickName ?? policy.id,
  });
  const [old] = renewedFrom ? await db.select(about).from(policies).where(eq(policies.id, renewedFrom)) : [];
  const [renewal] = await db.select(about).from(policies).where(eq(policies.renewedFrom, id));
  return { old: old ? named(old) : null, renewal: renewal ? named(renewal) : null };
}
