import { z } from "zod";

/** A file of a form, as it is stored in an approval. */
const StoredBlob = z.strictObject({ blobBase64: z.string(), type: z.string(), name: z.string().nullable() });

type Input = { params: unknown; query: unknown; body: unknown };

/** What the payload of a guarded call has besides the input. */
const Depending = z.object({ dependsOn: z.array(z.string()).default([]) });

/** What a stored change depends on. */
export const dependenciesOf = (stored: unknown): readonly string[] => Depending.parse(stored).dependsOn;

/** The input of a call as JSON, with its files. */
export async function storedInput({ params, query, body }: Input): Promise<Record<string, unknown>> {
  if (typeof body !== "object" || body === null) return { params, query };
  const fields = await Promise.all(
    Object.entries(body).map(async ([name, value]) => [name, value instanceof Blob ? await storedBlob(value) : value]),
  );
  return { params, query, body: Object.fromEntries(fields) };
}

async function storedBlob(blob: Blob): Promise<z.output<typeof StoredBlob>> {
  const blobBase64 = Buffer.from(await blob.arrayBuffer()).toString("base64");
  return { blobBase64, type: blob.type, name: blob instanceof File ? blob.name : null };
}

/** The input of a stored call. */
export function inputOf(stored: unknown): Input {
  const { params, query, body } = Object(stored) as Partial<Input>;
  if (typeof body !== "object" || body === null) return { params, query, body };
  const fields = Object.entries(body).map(([name, value]) => [name, asBlob(value) ?? value]);
  return { params, query, body: Object.fromEntries(fields) };
}

function asBlob(value: unknown): Blob | null {
  const stored = StoredBlob.safeParse(value).data;
  if (!stored) return null;
  const bytes = Buffer.from(stored.blobBase64, "base64");
  return stored.name === null
    ? new Blob([bytes], { type: stored.type })
    : new File([bytes], stored.name, { type: stored.type });
}
