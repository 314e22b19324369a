import { addFaults } from "@/components/ui/form/add-faults";
import { searchMembers } from "@/lib/contract/users";
import { searchInput } from "@/lib/domain/members/search-input";

/** What is searched for, as the provider reads it. */
export const Query = searchMembers.body
  .pick({ searchType: true, value: true })
  .superRefine(addFaults(({ searchType, value }) => ({ value: searchInput(searchType, value).message })));
