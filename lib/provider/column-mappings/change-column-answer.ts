import type * as contract from "@/lib/contract/column-mappings";
import type { Verb } from "../route";
import { writeAnswer } from "./write-answer";

/** Changes the meaning of one heading of a company's files. @throws ProviderError not_found, conflict. */
export const changeColumnAnswer: Verb<typeof contract.changeColumnAnswer> = async (
  db,
  call,
  { params: { companyId }, body: { target, ...seen } },
) => {
  const next = { list: seen.list, heading: seen.heading, target };
  return { data: await writeAnswer(db, call, { companyId, action: "changeColumnAnswer", seen, next }) };
};
