import { fullName } from "@/lib/domain/members/person-name";

/** A user's name, or the stored value if the user has no record. */
export const shownName = (
  user: { firstName: string | null; lastName: string | null } | undefined,
  stored: string,
): string => (user?.firstName ? fullName(user) : stored);
