import type { Call } from "../context";
import { ProviderError } from "../errors";

/** Rejects an API client's call for a company that it is not for. @throws ProviderError forbidden. */
export function assertOwnCompany({ client }: Pick<Call, "client">, companyId: string): void {
  if (!client || client.companyIds.length === 0 || client.companyIds.includes(companyId)) return;
  throw new ProviderError("forbidden", "This API client has no access to this company");
}
