/** Changes of one member's cover that start on the member's page. */
export const COVER_CHANGE_MESSAGES = {
  ADDITION: "Add a family member",
  CORRECTION: "Correct details",
  EXIT: "Remove from cover",
  next: "Continue in the validator",
  additionHelp: "The validator checks and prices the addition. It asks for the marriage date if it needs one.",
  correctionHelp: "Change what is wrong. A correction affects every policy of the member.",
  exitHelp: "The family leaves with the employee.",
  noFamilyPolicy: "No policy in force covers the family of this employee.",
  policy: "Policy",
  allPolicies: "All policies",
  nameMissing: "Please enter the name",
  dateMissing: "Please enter the date",
  choiceMissing: "Please choose",
} as const;
