/** Why a body was not received. */
export type BodyProblem = "too-large" | "too-slow" | "incomplete" | "too-many" | "no-room";

/** A body that did not arrive whole, in time or within its limits. */
export class BodyError extends Error {
  constructor(
    readonly problem: BodyProblem,
    cause?: unknown,
  ) {
    super(`body not received: ${problem}`, { cause });
    this.name = "BodyError";
  }
}
