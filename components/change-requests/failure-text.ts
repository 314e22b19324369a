import { ApiError } from "@/lib/client/api-error";

/** The message of a failed call. A response without data has none, so the specified message is used [spec 2 §8]. */
export function failureText(error: unknown, byDefault: string): string {
  return error instanceof ApiError && error.message ? error.message : byDefault;
}
