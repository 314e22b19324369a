import { z } from "zod";

/** A file of a form, as it is stored in an approval. */
const StoredFile = z.strictObject({ blobBase64: z.string(), type: z.string(), name: z.string() });

type Input = { params: unknown; query: unknown; body: unknown };

/** What the payload of a guarded call has besides the input. */
const Depending = z.object({ dependsOn: z.array(z.string()).default([]) });

/** What a stored change depends on. */
export const dependenciesOf = (stored: unknown): readonly string[] => Depending.parse(stored).dependsOn;

/** The input of a call as JSON, with its files. */
export async function storedInput({ params, query, body }: Input): Promise<Record<string, unknown>> {
  if (typeof body !== "object" || body === null) return { params, query };
  const fields = await Promise.all(
    Object.entries(body).map(async ([name, value]) => [name, value instanceof File ? await storedFile(value) : value]),
  );
  return { params, query, body: Object.fromEntries(fields) };
}

async function storedFile(file: File): Promise<z.output<typeof StoredFile>> {
  const blobBase64 = Buffer.from(await file.arrayBuffer()).toString("base64");
  return { blobBase64, type: file.type, name: file.name };
}

/** The input of a stored call. */
export function inputOf(stored: unknown): Input {
  const { params, query, body } = Object(stored) as Partial<Input>;
  if (typeof body !== "object" || body === null) return { params, query, body };
  const fields = Object.entries(body).map(([name, value]) => [name, asFile(value) ?? value]);
  return { params, query, body: Object.fromEntries(fields) };
}

function asFile(value: unknown): File | null {
  const stored = StoredFile.safeParse(value).data;
  return stored ? new File([Buffer.from(stored.blobBase64, "base64")], stored.name, { type: stored.type }) : null;
}
