import type { SearchType } from "@/lib/contract/users";

/** The keys of the specification, and ours: whatever of a member is typed. */
export type SearchBy = SearchType | "text";

export const SEARCHES: readonly { value: SearchBy; label: string }[] = [
  { value: "email", label: "Email" },
  { value: "mobile", label: "Phone" },
  { value: "employeeId", label: "Employee ID" },
  { value: "text", label: "Name or any of these" },
];
