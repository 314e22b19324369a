import * as contract from "@/lib/contract/roster-comparisons";
import { limitByUnpackedSize } from "../registration/read-members-list";
import { type Route, read, write } from "../route";
import { compareRosters } from "./compare-rosters";
import { decideRosterDifferences } from "./decide-roster-differences";
import { emailRosterDifferences } from "./email-roster-differences";
import { getRosterComparison } from "./get-roster-comparison";
import { getRosterEmailDraft } from "./get-roster-email-draft";
import { listRosterComparisons } from "./list-roster-comparisons";

export const rosterComparisonRoutes: Route[] = [
  limitByUnpackedSize(write(contract.compareRosters, compareRosters)),
  read(contract.listRosterComparisons, listRosterComparisons),
  read(contract.getRosterComparison, getRosterComparison),
  write(contract.decideRosterDifferences, decideRosterDifferences),
  read(contract.getRosterEmailDraft, getRosterEmailDraft),
  write(contract.emailRosterDifferences, emailRosterDifferences),
];
