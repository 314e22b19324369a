import { eq } from "drizzle-orm";
import type * as contract from "@/lib/contract/master-data";
import { insurers } from "../db/schema";
import { notFound } from "../errors";
import type { Verb } from "../route";
import { listEntry } from "./load-master-lists";

/** One insurer with its logo. @throws ProviderError not_found. */
export const getInsurerMasterData: Verb<typeof contract.getInsurerMasterData> = async (
  db,
  _call,
  { params: { id } },
) => {
  const [insurer] = await db.select().from(insurers).where(eq(insurers.id, id));
  if (!insurer) throw notFound("Insurer");
  return { data: { insurerMasterData: { ...listEntry(insurer), logo: insurer.logo } } };
};
