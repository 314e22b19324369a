import { z } from "zod";
import { createApiClient } from "@/lib/contract/api-clients";
import { API_CLIENT_MESSAGES as TEXT } from "@/lib/messages/api-clients";

const { name, companyIds, scopes, source, callsPerMinute } = createApiClient.body.shape;

/** The fields of the form; the limit is typed as text. */
export const ApiClientForm = z.object({
  name,
  companyIds,
  scopes: z.array(scopes.element).min(1, TEXT.scopeNeeded),
  source,
  callsPerMinute: z
    .string()
    .transform(Number)
    .refine((calls) => callsPerMinute.safeParse(calls).success, TEXT.limitOutside),
  version: z.number(),
});

export type ApiClientFormInput = z.input<typeof ApiClientForm>;
