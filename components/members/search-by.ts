import type { SearchType } from "@/lib/contract/users";

/** The specification's search keys, and the console's free text. */
export type SearchBy = SearchType | "text";

export const SEARCHES: readonly { value: SearchBy; label: string }[] = [
  { value: "email", label: "Email" },
  { value: "mobile", label: "Phone" },
  { value: "employeeId", label: "Employee ID" },
  { value: "text", label: "Name or any of these" },
];
