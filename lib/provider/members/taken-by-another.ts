import { isUniqueViolation } from "../db/unique-violation";
import { ProviderError } from "../errors";

const TAKEN = { users_self_mobile: "phone", users_self_email: "email", users_self_employee_id: "employee id" } as const;

export type Taken = (typeof TAKEN)[keyof typeof TAKEN];

/**
 * Handles the failure of a write that makes employees active again.
 * @throws ProviderError conflict if another active employee now has the phone, email or employee id; other errors unchanged.
 */
export const refuseTaken =
  (message: (taken: { what: Taken }) => string) =>
  (error: unknown): never => {
    for (const [index, what] of Object.entries(TAKEN)) {
      if (isUniqueViolation(error, index)) throw new ProviderError("conflict", message({ what }));
    }
    throw error;
  };
