import { createHash, randomBytes } from "node:crypto";

/** A new random text of 256 bits: it cannot be guessed, so that a plain hash is enough to store it. */
export const newSecret = (prefix: string): string => `${prefix}_${randomBytes(32).toString("base64url")}`;

/** The hash that is stored in place of a secret or token. */
export const hashOfSecret = (secret: string): string => createHash("sha256").update(secret).digest("base64url");
