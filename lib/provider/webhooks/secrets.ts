import { randomBytes } from "node:crypto";

const SECRET_BYTES = 24;

/** A signing secret in the form of Standard Webhooks. */
export const newSecret = (): string => `whsec_${randomBytes(SECRET_BYTES).toString("base64")}`;
