import type { Call } from "../context";

/** Records of one transaction. */
export const ERASED_AT_ONCE = 200;

/** What a name becomes. */
export const ERASED = "Erased";

export type ErasingCall = Pick<Call, "clock" | "actor" | "traceId">;
