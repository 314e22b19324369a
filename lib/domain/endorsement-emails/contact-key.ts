/** Identifies the email addresses of an insurer or TPA in lists, audit rows and conflicts. */
export const contactKey = ({ stage, party }: { stage: string; party: string }): string => `${stage}:${party}`;
