import type { Call } from "../context";

/** Records of one transaction. */
export const ERASED_AT_ONCE = 200;

/** Replaces the name of an erased person. */
export const ERASED = "Erased";

export type ErasingCall = Pick<Call, "clock" | "actor" | "traceId">;
