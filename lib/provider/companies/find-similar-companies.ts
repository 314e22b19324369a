import type * as contract from "@/lib/contract/companies";
import type { Verb } from "../route";
import { similarCompanies } from "./similar-companies";

/** Stored companies that may be the same as the entered one. */
export const findSimilarCompanies: Verb<typeof contract.findSimilarCompanies> = async (db, _call, { body }) => {
  const { exceptId, ...identity } = body;
  return { data: await similarCompanies(db, identity, exceptId) };
};
