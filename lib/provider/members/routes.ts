import * as profiles from "@/lib/contract/member-profiles";
import * as contract from "@/lib/contract/users";
import { writeGuarded } from "../approvals/guard";
import { GUARDED_CALLS } from "../approvals/guarded-calls";
import { type Route, read, write } from "../route";
import { fetchMembersByPolicy } from "./fetch-members-by-policy";
import { fetchUsers } from "./fetch-users";
import { getCoverPremium } from "./get-cover-premium";
import { getMemberProfile } from "./get-member-profile";
import { listUsers } from "./list-users";
import { patchContactDetails } from "./patch-contact-details";
import { revealContact } from "./reveal-contact";
import { searchMembers } from "./search-members";
import { updateContactDetails } from "./update-contact-details";
import { updateEmployeeId } from "./update-employee-id";

export const memberRoutes: Route[] = [
  read(contract.listUsers, listUsers),
  read(contract.fetchMembersByPolicy, fetchMembersByPolicy),
  read(contract.fetchUsers, fetchUsers),
  read(contract.searchMembers, searchMembers),
  write(contract.updateContactDetails, updateContactDetails),
  write(contract.patchContactDetails, patchContactDetails),
  write(contract.updateEmployeeId, updateEmployeeId),
  writeGuarded(GUARDED_CALLS.deleteMember),
  write(contract.revealContact, revealContact),
  read(profiles.getMemberProfile, getMemberProfile),
  read(profiles.getCoverPremium, getCoverPremium),
];
