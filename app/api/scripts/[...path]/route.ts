import { handle } from "@/lib/bff/handle";
import { refreshMemberDates } from "@/lib/contract/endorsement-edits";
import { updateEmployeeId } from "@/lib/contract/users";

export const { PUT } = handle([refreshMemberDates, updateEmployeeId]);
