import { handle } from "@/lib/bff/handle";
import { searchUsersByField } from "@/lib/contract/enrolment";
import {
  deleteMember,
  fetchMembersByPolicy,
  fetchUsers,
  listUsers,
  patchContactDetails,
  searchMembers,
  updateContactDetails,
} from "@/lib/contract/users";

export const { GET, POST, PUT, PATCH, DELETE } = handle([
  listUsers,
  fetchMembersByPolicy,
  fetchUsers,
  searchMembers,
  searchUsersByField,
  updateContactDetails,
  patchContactDetails,
  deleteMember,
]);
