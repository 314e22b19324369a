import { z } from "zod";
import { Actor, data, Id, Instant } from "./common";
import { endpoint } from "./endpoint";

/** 25 MB of workbook as packed rows; the reply of a draft must stay within what a call may bring. */
const MAX_CONTENTS = 40 * 1024 * 1024;

/** Made by the browser that shares the draft: nobody guesses it. */
const DraftParams = z.object({ id: z.uuid() });

const Draft = z.object({ id: z.uuid(), savedBy: Actor, savedAt: Instant, expiresAt: Instant });

/** base64 of the gzipped JSON of the validator's flow. */
const Contents = z
  .string()
  .max(MAX_CONTENTS)
  .regex(/^[A-Za-z0-9+/]+={0,2}$/);

const LARGE = { timeoutMs: 60_000, maxBodyBytes: 48 * 1024 * 1024 } as const;

export const saveValidatorDraft = endpoint({
  id: "saveValidatorDraft",
  origin: "console",
  method: "PUT",
  path: "/validatorDrafts/{id}",
  summary: "Keeps what the validator has in hand for a week, for a colleague who gets its link",
  permission: "validator.use",
  params: DraftParams,
  body: z.object({ companyId: Id, contents: Contents }),
  reply: data(Draft),
  ...LARGE,
});

export const readValidatorDraft = endpoint({
  id: "readValidatorDraft",
  origin: "console",
  method: "GET",
  path: "/validatorDrafts/{id}",
  summary: "Opens a draft by its link, for whoever may use the validator; each opening is audited",
  permission: "validator.use",
  params: DraftParams,
  reply: data(Draft.extend({ contents: Contents })),
  timeoutMs: 60_000,
});
