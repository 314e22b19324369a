/** Facts of a file that can identify its employer. Names, contacts and whole rows of people are not among them. */
export type FileEvidence = {
  policyNumbers: string[];
  employeeIds: string[];
  /** Domains of email addresses, without the addresses. */
  domains: string[];
  /** Names of the employer, from a column or from a title. */
  employers: string[];
  /** The keys of the headings; none for our template. */
  headings: string[];
};

/** A recognition needs few facts, and no more leave the browser. */
export const MOST_EVIDENCE = {
  policyNumbers: 20,
  employeeIds: 30,
  domains: 10,
  employers: 10,
  headings: 256,
} as const satisfies Record<keyof FileEvidence, number>;

/** A longer text is no name or number. */
export const LONGEST_EVIDENCE = 300;

/** A policy number without spaces, punctuation and case, because files write it in many ways. */
export const policyNumberKey = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, "");
