/** What an HR contact may do or receives, as the HR setup script stores it [spec 3 §3 User Access]. */
export const HR_USES = ["HRD", "SELF_SERVE", "COMMS"] as const;
export type HrUse = (typeof HR_USES)[number];
