import { readValidatorDraft, saveValidatorDraft } from "@/lib/contract/validator-drafts";
import { type Route, read, write } from "../route";
import { readDraft } from "./read-validator-draft";
import { saveDraft } from "./save-validator-draft";

export const validatorDraftRoutes: Route[] = [
  write(saveValidatorDraft, saveDraft),
  read(readValidatorDraft, readDraft),
];
