import { handle } from "@/lib/bff/handle";
import { readValidatorDraft, saveValidatorDraft } from "@/lib/contract/validator-drafts";

export const { GET, PUT } = handle([readValidatorDraft, saveValidatorDraft]);
