import { ApiError } from "@/lib/client/api-error";

/** What a failed call says for itself; an answer without data has no words, so the specified ones stand [spec 2 §8]. */
export function failureText(error: unknown, byDefault: string): string {
  return error instanceof ApiError && error.message ? error.message : byDefault;
}
