import type { Instant } from "@/lib/contract/common";
import type { EditConflict } from "@/lib/contract/conflict";
import { ApiError } from "./api-error";

/** What another made of the record meanwhile, when that is why a write was refused [quality R5]; else null. */
export function conflictOf(cause: unknown): EditConflict | null {
  if (!(cause instanceof ApiError) || cause.status !== 409 || !isRecord(cause.data)) return null;
  const { version, changedBy, current } = cause.data;
  const changedAt = asInstant(cause.data.changedAt);
  const isComplete = typeof version === "number" && typeof changedBy === "string" && isRecord(current);
  return isComplete && changedAt ? { version, changedBy, changedAt, current } : null;
}

/** An instant of a refusal's details, which the console forwards as the provider wrote them. */
export function asInstant(value: unknown): Instant | null {
  const seconds = isRecord(value) ? value.seconds : value;
  return typeof seconds === "number" ? { seconds, nanoseconds: 0 } : null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
