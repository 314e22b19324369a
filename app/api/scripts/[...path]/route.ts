import { handle } from "@/lib/bff/handle";
import { updateEmployeeId } from "@/lib/contract/users";

export const { PUT } = handle([updateEmployeeId]);
