import { FORMAT_STAGES } from "../insurer-formats/format";

/** Who an email about an endorsement is sent to. */
export const EMAIL_STAGES = [...FORMAT_STAGES, "EMPLOYER"] as const;
export type EmailStage = (typeof EMAIL_STAGES)[number];
