import * as contract from "@/lib/contract/validator-drafts";
import { type Route, read, write } from "../route";
import { readValidatorDraft } from "./read-validator-draft";
import { saveValidatorDraft } from "./save-validator-draft";

export const validatorDraftRoutes: Route[] = [
  write(contract.saveValidatorDraft, saveValidatorDraft),
  read(contract.readValidatorDraft, readValidatorDraft),
];
