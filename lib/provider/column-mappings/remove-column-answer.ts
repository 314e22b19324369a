import type * as contract from "@/lib/contract/column-mappings";
import type { Verb } from "../route";
import { writeAnswer } from "./write-answer";

/** Removes the meaning of one heading of a company's files. @throws ProviderError not_found, conflict. */
export const removeColumnAnswer: Verb<typeof contract.removeColumnAnswer> = async (
  db,
  call,
  { params: { companyId }, body: seen },
) => ({ data: await writeAnswer(db, call, { companyId, action: "removeColumnAnswer", seen, next: null }) });
