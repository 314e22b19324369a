import type * as contract from "@/lib/contract/endorsement-edits";
import { ROWS_CHANGE_IN } from "@/lib/domain/endorsements/status";
import type { Verb } from "../route";

export const listReassignStates: Verb<typeof contract.listReassignStates> = async () => ({
  data: [...ROWS_CHANGE_IN],
});
