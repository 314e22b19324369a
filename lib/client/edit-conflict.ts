import type { Instant } from "@/lib/contract/common";
import type { EditConflict } from "@/lib/contract/conflict";
import { isRecord } from "@/lib/domain/is-record";
import { ApiError, isConflict } from "./api-error";

/** The other person's change, if a write was refused because of it [quality R5]; else null. */
export function conflictOf(cause: unknown): EditConflict | null {
  if (!(cause instanceof ApiError) || !isConflict(cause) || !isRecord(cause.data)) return null;
  const { version, changedBy, current } = cause.data;
  const changedAt = asInstant(cause.data.changedAt);
  const isComplete = typeof version === "number" && typeof changedBy === "string" && isRecord(current);
  return isComplete && changedAt ? { version, changedBy, changedAt, current } : null;
}

/** An instant in a refusal's details, which the console forwards unchanged. */
export function asInstant(value: unknown): Instant | null {
  const seconds = isRecord(value) ? value.seconds : value;
  return typeof seconds === "number" ? { seconds, nanoseconds: 0 } : null;
}
