/** The email domains of staff, from the variable STAFF_EMAIL_DOMAINS. */
export const staffDomains = (listed: string): string[] =>
  listed.split(",").map((domain) => domain.trim().toLowerCase());
