import type * as contract from "@/lib/contract/column-mappings";
import type { Verb } from "../route";
import { writeMatch } from "./write-match";

/** Removes the meaning of one heading of a company's files. @throws ProviderError not_found, conflict. */
export const removeColumnMatch: Verb<typeof contract.removeColumnMatch> = async (
  db,
  call,
  { params: { companyId }, body: seen },
) => ({ data: await writeMatch(db, call, { companyId, action: "removeColumnMatch", seen, next: null }) });
