import * as contract from "@/lib/contract/flex-onboarding";
import { limitByUnpackedSize } from "../registration/read-members-list";
import { type Route, read, write } from "../route";
import { addFlexUsers } from "./add-flex-users";
import { downloadFlexPremiums } from "./download-flex-premiums";
import { getFlexFacts } from "./get-flex-facts";
import { offboardFlexUsers } from "./offboard-flex-users";
import { updateFlexUsers } from "./update-flex-users";

export const flexOnboardingRoutes: Route[] = [
  limitByUnpackedSize(write(contract.addFlexUsers, addFlexUsers)),
  limitByUnpackedSize(write(contract.offboardFlexUsers, offboardFlexUsers)),
  limitByUnpackedSize(write(contract.updateFlexUsers, updateFlexUsers)),
  read(contract.getFlexFacts, getFlexFacts),
  read(contract.downloadFlexPremiums, downloadFlexPremiums),
];
