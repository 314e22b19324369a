import { ApiError } from "@/lib/client/api-error";

/** A failed call's own message; an answer without data has none, so the specified ones stand [spec 2 §8]. */
export function failureText(error: unknown, byDefault: string): string {
  return error instanceof ApiError && error.message ? error.message : byDefault;
}
