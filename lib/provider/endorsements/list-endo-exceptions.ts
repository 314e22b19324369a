import type * as contract from "@/lib/contract/endorsement-edits";
import { ENDO_EXCEPTIONS } from "@/lib/domain/endorsements/exceptions";
import type { Verb } from "../route";

export const listEndoExceptions: Verb<typeof contract.listEndoExceptions> = async () => ({
  data: [...ENDO_EXCEPTIONS],
});
