import { z } from "zod";
import { addFaults } from "@/components/ui/form/add-faults";
import { searchMembers } from "@/lib/contract/users";
import { searchInput } from "@/lib/domain/members/search-input";
import { SHORTEST_SEARCH } from "@/lib/domain/search/search-meaning";
import { MEMBER_MESSAGES as TEXT } from "@/lib/messages/members";
import type { SearchBy } from "./search-by";

/** The query as the provider parses it. */
export const Query = searchMembers.body
  .pick({ value: true })
  .extend({ searchType: z.enum(["text", "email", "mobile", "employeeId"]) })
  .superRefine(addFaults(({ searchType, value }) => ({ value: faultOf(searchType, value) })));

function faultOf(searchType: SearchBy, value: string): string | undefined {
  if (searchType !== "text") return searchInput(searchType, value).message;
  return value.trim().length < SHORTEST_SEARCH ? TEXT.tooShort : undefined;
}
