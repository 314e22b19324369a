import { handle } from "@/lib/bff/handle";
import { addEndorsementNote } from "@/lib/contract/endorsements";

export const { PUT } = handle([addEndorsementNote]);
