import { compressMembers } from "./compress-members";

/** Version of the format. Later consoles do not read older versions. */
const SHAPE = 1;

/** The validator's flow as text (base64 of the gzipped JSON) with its fingerprint. */
export async function packFlow(parts: Readonly<Record<string, unknown>>) {
  const { membersList: contents, fingerprint } = await compressMembers({ shape: SHAPE, ...parts });
  return { contents, fingerprint };
}

/** @throws Error when the text is not in our format. */
export async function unpackFlow(contents: string): Promise<Record<string, unknown>> {
  const packed = Uint8Array.from(atob(contents), (char) => char.charCodeAt(0));
  const json = new Response(packed).body?.pipeThrough(new DecompressionStream("gzip"));
  const { shape, ...parts } = (await new Response(json).json()) as Record<string, unknown>;
  if (shape !== SHAPE) throw new Error("The draft was saved by another version of the console.");
  return parts;
}
