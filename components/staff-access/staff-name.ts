import type { StaffMember } from "@/lib/contract/staff-access";

export const nameOf = ({ firstName, lastName }: Pick<StaffMember, "firstName" | "lastName">): string =>
  `${firstName} ${lastName}`.trim();
