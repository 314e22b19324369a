const BOM_BYTES = 2;

/** The encoding of the byte order mark; null for UTF-8, whose mark the decoders handle. */
function utf16Of(bytes: Uint8Array): "utf-16le" | "utf-16be" | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  return bytes[0] === 0xfe && bytes[1] === 0xff ? "utf-16be" : null;
}

/** Converts an XML part to UTF-8 for the scanners. UTF-16 is recognised by its byte order mark. */
export async function* utf8Chunks(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let decoder: TextDecoder | null = null;
  let head: Uint8Array | null = new Uint8Array(0);
  for await (const chunk of chunks) {
    let bytes = chunk;
    if (head) {
      bytes = head.length === 0 ? chunk : Uint8Array.of(...head, ...chunk);
      head = bytes.length < BOM_BYTES ? bytes : null;
      if (head) continue;
      const encoding = utf16Of(bytes);
      decoder = encoding && new TextDecoder(encoding);
    }
    yield decoder ? encoder.encode(decoder.decode(bytes, { stream: true })) : bytes;
  }
  if (head && head.length > 0) yield head;
}
