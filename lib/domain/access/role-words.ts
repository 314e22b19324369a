/** The roles of people in words. Programs have their own roles, which no screen shows. */
const ROLE_WORDS: Readonly<Record<string, string>> = {
  viewer: "Viewer",
  opsExecutive: "Operations executive",
  csm: "CSM",
  finance: "Finance",
  opsLead: "Operations lead",
  loopOwner: "Loop owner",
  engineer: "Engineer",
};

/** A role in words; one of another provider as it is. */
export const roleInWords = (role: string): string => ROLE_WORDS[role] ?? role;
