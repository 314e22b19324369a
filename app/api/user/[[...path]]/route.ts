import { handle } from "@/lib/bff/handle";
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
  updateContactDetails,
  patchContactDetails,
  deleteMember,
]);
