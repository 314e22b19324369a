import * as contract from "@/lib/contract/flex-raters";
import { writeGuarded } from "../approvals/guard";
import { GUARDED_CALLS } from "../approvals/guarded-calls";
import { type Route, read } from "../route";
import { generateFlexRater } from "./generate-flex-rater";
import { getActiveFlexRater } from "./get-active-flex-rater";
import { listFlexPolicies } from "./list-flex-policies";
import { listFlexRaters } from "./list-flex-raters";
import { previewFlexRater } from "./preview-flex-rater";

export const flexRaterRoutes: Route[] = [
  read(contract.listFlexPolicies, listFlexPolicies),
  read(contract.getActiveFlexRater, getActiveFlexRater),
  read(contract.listFlexRaters, listFlexRaters),
  read(contract.generateFlexRater, generateFlexRater),
  read(contract.previewFlexRater, previewFlexRater),
  writeGuarded(GUARDED_CALLS.uploadFlexRater),
];
