import { z } from "zod";
import { Actor, data, Id, Instant } from "./common";
import { ownEndpoint } from "./endpoint";

/** A workbook of 25 MB as packed rows; the response of a draft must stay within the limit of a call. */
const MAX_CONTENTS = 40 * 1024 * 1024;

/** Made by the browser that shares the draft, and cannot be guessed. */
const DraftParams = z.object({ id: z.uuid() });

const Draft = z.object({ id: z.uuid(), savedBy: Actor, savedAt: Instant, expiresAt: Instant });

/** base64 of the gzipped JSON of the validator's flow. */
const Contents = z
  .string()
  .max(MAX_CONTENTS)
  .regex(/^[A-Za-z0-9+/]+={0,2}$/);

const LARGE = { timeoutMs: 60_000, maxBodyBytes: 48 * 1024 * 1024 } as const;

export const saveValidatorDraft = ownEndpoint("saveValidatorDraft", "PUT /validatorDrafts/{id}", {
  summary: "Stores the validator's current upload for a week, for a colleague with its link",
  permission: "validator.use",
  params: DraftParams,
  body: z.object({ companyId: Id, contents: Contents }),
  reply: data(Draft),
  ...LARGE,
});

export const readValidatorDraft = ownEndpoint("readValidatorDraft", "GET /validatorDrafts/{id}", {
  summary: "Opens a draft by its link, for users of the validator; each opening is audited",
  permission: "validator.use",
  params: DraftParams,
  reply: data(Draft.extend({ contents: Contents })),
  timeoutMs: 60_000,
});
