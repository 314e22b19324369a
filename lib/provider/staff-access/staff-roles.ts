import { STAFF_ROLES } from "@/lib/permissions";

/** The roles of a person among those of a record, in the order of the table; a program has none. */
export const staffRolesOf = (roles: readonly string[]) => STAFF_ROLES.filter((role) => roles.includes(role));
