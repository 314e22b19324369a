import "server-only";
import type { AnyEndpoint } from "@/lib/contract/endpoint";
import { failure } from "./errors";

const DEFAULT_MAX_BODY_BYTES = 1024 * 1024;

export type Body = { chunks: Uint8Array[]; contentType: string };

/**
 * The request's bytes as they came, within the endpoint's limit; kept, so that the call can be repeated after a token
 * refresh. What they mean is the provider's to check.
 * @throws ConsoleError media_type, too_large, bad_request when the browser stopped sending.
 */
export async function readBody(request: Request, endpoint: AnyEndpoint): Promise<Body | undefined> {
  if (!endpoint.body) return undefined;
  const contentType = request.headers.get("content-type") ?? "";
  const expected = endpoint.bodyKind === "form" ? "multipart/form-data" : "application/json";
  if (contentType.split(";")[0]?.trim().toLowerCase() !== expected) throw failure("media_type");
  const limit = endpoint.maxBodyBytes ?? DEFAULT_MAX_BODY_BYTES;
  const announced = request.headers.get("content-length");
  if (Number(announced ?? 0) > limit) throw failure("too_large");
  const { chunks, size } = await readChunks(request, limit);
  // Whatever stands between may cut a body in silence: what was announced must have arrived.
  if (announced !== null && Number(announced) !== size) throw failure("bad_request");
  return { chunks, contentType };
}

async function readChunks(request: Request, limit: number): Promise<{ chunks: Uint8Array[]; size: number }> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  while (reader) {
    const { done, value } = await reader.read().catch((cause: unknown) => {
      throw failure("bad_request", cause);
    });
    if (done) break;
    size += value.byteLength;
    if (size > limit) {
      await reader.cancel().catch(() => {});
      throw failure("too_large");
    }
    chunks.push(value);
  }
  return { chunks, size };
}
