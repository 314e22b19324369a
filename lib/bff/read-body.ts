import "server-only";
import type { AnyEndpoint } from "@/lib/contract/endpoint";
import { BodyError, type BodyProblem } from "@/lib/edge/body-error";
import { receiveBody } from "@/lib/edge/receive-body";
import type { ReceivedBody } from "@/lib/edge/spool";
import { createFailure, type Failure } from "./errors";
import { getEdge } from "./limits";

const DEFAULT_MAX_BODY_BYTES = 1024 * 1024;
const RETRY_AFTER_SECONDS = 10;

const FAILURE_OF = {
  "too-large": "too_large",
  "too-slow": "too_slow",
  incomplete: "bad_request",
  "too-many": "too_many",
  "no-room": "no_room",
} as const satisfies Record<BodyProblem, Failure>;

/** A call's whole body. It can be sent again after a token refresh. The provider checks its content. */
export type CallBody = ReceivedBody & { contentType: string };

/**
 * The request's raw body, within the endpoint's size and time limits. The caller must discard it.
 * @throws ConsoleError media_type, and what `receiveWithin` throws.
 */
export async function readBody(request: Request, endpoint: AnyEndpoint, owner: string): Promise<CallBody | undefined> {
  if (!endpoint.body) return undefined;
  const contentType = request.headers.get("content-type") ?? "";
  const expected = endpoint.bodyKind === "form" ? "multipart/form-data" : "application/json";
  if (contentType.split(";")[0]?.trim().toLowerCase() !== expected) throw createFailure("media_type");
  const body = await receiveWithin(request, endpoint.maxBodyBytes ?? DEFAULT_MAX_BODY_BYTES, owner);
  return { ...body, contentType };
}

/**
 * A body within a limit: small ones in memory, others on disk.
 * @throws ConsoleError too_large, too_slow, bad_request when the browser stopped sending, too_many, no_room.
 */
export async function receiveWithin(request: Request, limitBytes: number, owner: string): Promise<ReceivedBody> {
  const announced = request.headers.get("content-length");
  try {
    return await receiveBody(getEdge().spool, { stream: request.body, announced, limitBytes, owner });
  } catch (error) {
    if (!(error instanceof BodyError)) throw error;
    throw createFailure(
      FAILURE_OF[error.problem],
      error,
      error.problem === "too-many" ? RETRY_AFTER_SECONDS : undefined,
    );
  }
}
