import { handle } from "@/lib/bff/handle";
import { listReassignStates, reassignMembers } from "@/lib/contract/endorsement-edits";

export const { GET, POST } = handle([listReassignStates, reassignMembers]);
