import { and, asc, eq } from "drizzle-orm";
import type * as contract from "@/lib/contract/cd-accounts";
import { cdProposals } from "../db/schema";
import type { Verb } from "../route";
import { proposalOf } from "./proposal";

/** Pending proposals of an account, oldest first. */
export const listProposals: Verb<typeof contract.listProposals> = async (db, call, { params: { id } }) => {
  const waiting = await db
    .select()
    .from(cdProposals)
    .where(and(eq(cdProposals.cdAccountId, id), eq(cdProposals.status, "PENDING")))
    .orderBy(asc(cdProposals.createdAt), asc(cdProposals.id));
  return { data: waiting.map((row) => proposalOf(row, call)) };
};
