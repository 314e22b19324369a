import type { AddRow, MembersList, OffboardRow } from "@/lib/contract/members";
import { splitJson, splitList } from "../json-pieces";

/**
 * The `membersList` of an upload: base64 of the gzipped JSON [domain §1 #18], with a fingerprint that identifies the
 * same rows.
 */
export async function compressMembers(
  members: MembersList | readonly (AddRow | OffboardRow)[] | Readonly<Record<string, unknown>>,
): Promise<{ membersList: string; fingerprint: string }> {
  const encoder = new TextEncoder();
  const pieces = Array.isArray(members) ? splitList(members) : splitJson(members as Record<string, unknown>);
  const json = new ReadableStream<BufferSource>({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
  const packed = new Uint8Array(await new Response(json.pipeThrough(new CompressionStream("gzip"))).arrayBuffer());
  return { membersList: encodeBase64(packed), fingerprint: fingerprintOf(packed) };
}

/** Length and FNV-1a of the bytes. Distinguishes the uploads of a tab; not a security measure. */
export function fingerprintOf(given: Uint8Array | string): string {
  const bytes = typeof given === "string" ? new TextEncoder().encode(given) : given;
  let hash = 0x811c9dc5;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193);
  return `${bytes.length}-${(hash >>> 0).toString(16)}`;
}

/** The number of arguments of one call is limited, so encode a few thousand bytes at a time. */
function encodeBase64(bytes: Uint8Array): string {
  let text = "";
  for (let from = 0; from < bytes.length; from += 0x8000) {
    text += String.fromCharCode(...bytes.subarray(from, from + 0x8000));
  }
  return btoa(text);
}
