/** Why two records of a person are not made one. */
export const RECON_MESSAGES = {
  idMissing: "Old UserID and New UserID are required",
  sameUser: "Old and new user are the same",
  notFound: ({ userId }: { userId: string }) => `User not found: ${userId}`,
  otherCompany: "The users belong to different companies",
  otherRelationship: "One of the users is an employee, the other one a dependant",
  dependantOfOther: "One of the users is a dependant of the other one",
  inactive: "The new user is inactive",
  bothCovered: ({ policyId }: { policyId: string }) => `Both users are active on policy ${policyId}`,
} as const;
