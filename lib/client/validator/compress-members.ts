import type { MembersList } from "@/lib/contract/members";

/** Rows put into JSON at once: some milliseconds of the page's time each. */
const PORTION = 2000;

/** The rows as JSON text in pieces, with a pause for the page between them. */
async function* jsonPieces({ ADD, EDIT, OFFBOARD }: MembersList): AsyncGenerator<string> {
  const groups = Object.entries({ ADD, EDIT, OFFBOARD });
  for (const [position, [name, rows]] of groups.entries()) {
    yield `${position === 0 ? "{" : ","}"${name}":[`;
    for (let from = 0; from < rows.length; from += PORTION) {
      const piece = JSON.stringify(rows.slice(from, from + PORTION)).slice(1, -1);
      yield from === 0 ? piece : `,${piece}`;
      await new Promise((resolve) => setTimeout(resolve, 0));
    }
    yield "]";
  }
  yield "}";
}

/**
 * The `membersList` of an upload: base64 of the gzipped JSON [domain §1 #18], and a fingerprint of the rows, by which
 * the same rows are known again.
 */
export async function compressMembers(members: MembersList): Promise<{ membersList: string; fingerprint: string }> {
  const encoder = new TextEncoder();
  const pieces = jsonPieces(members);
  const json = new ReadableStream<BufferSource>({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
  const packed = new Uint8Array(await new Response(json.pipeThrough(new CompressionStream("gzip"))).arrayBuffer());
  return { membersList: base64(packed), fingerprint: `${packed.length}-${checksum(packed)}` };
}

/** FNV-1a over the bytes: tells this tab's uploads apart, and protects nothing. */
function checksum(bytes: Uint8Array): string {
  let hash = 0x811c9dc5;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(16);
}

/** Arguments of one call are limited: some thousand bytes at a time. */
function base64(bytes: Uint8Array): string {
  let text = "";
  for (let from = 0; from < bytes.length; from += 0x8000) {
    text += String.fromCharCode(...bytes.subarray(from, from + 0x8000));
  }
  return btoa(text);
}
