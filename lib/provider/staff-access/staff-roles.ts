import { STAFF_ROLES } from "@/lib/permissions";

/** The roles for people among those of a record, in the order of the table; none for a program. */
export const staffRolesOf = (roles: readonly string[]) => STAFF_ROLES.filter((role) => roles.includes(role));
