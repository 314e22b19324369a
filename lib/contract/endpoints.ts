import type { AnyEndpoint } from "./endpoint";
import * as FEATURES from "./features";

export function isEndpoint(value: unknown): value is AnyEndpoint {
  return typeof value === "object" && value !== null && "path" in value && "permission" in value && "reply" in value;
}

/** Every call of the contract, for the OpenAPI document, the provider's completeness check and the permission matrix. */
export const ENDPOINTS: readonly AnyEndpoint[] = Object.values<Record<string, unknown>>(FEATURES).flatMap((feature) =>
  Object.values(feature).filter(isEndpoint),
);
