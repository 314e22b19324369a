import type * as contract from "@/lib/contract/column-mappings";
import type { Verb } from "../route";
import { writeMatch } from "./write-match";

/** Changes the meaning of one heading of a company's files. @throws ProviderError not_found, conflict. */
export const changeColumnMatch: Verb<typeof contract.changeColumnMatch> = async (
  db,
  call,
  { params: { companyId }, body: { target, ...seen } },
) => {
  const next = { list: seen.list, heading: seen.heading, target };
  return { data: await writeMatch(db, call, { companyId, action: "changeColumnMatch", seen, next }) };
};
