/** Description of each audited verb on a member. A verb without an entry is shown by name. */
const DONE: Readonly<Record<string, string>> = {
  updateContactDetails: "Changed the contact details",
  updateEmployeeId: "Changed the employee id",
  revealContact: "Looked at the contact in full",
  generateECard: "Downloaded the e-card",
  undoMerge: "Undid a merge with another record",
};

export const describeMemberEvent = (action: string): string => DONE[action] ?? action;
