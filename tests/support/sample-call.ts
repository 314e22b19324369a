import { z } from "zod";
import type { AnyEndpoint } from "@/lib/contract/endpoint";
import { OWN_PAGE } from "./console";

/** A word, an id, seconds, a day. */
const SAMPLES = ["x1", "6f1f0a52-5d0c-4c1e-9d2f-0f6a3f1b7c11", "1765000000", "2026-01-26"];

/** Something that the schema takes. */
function sampleOf(schema: z.ZodType): string {
  if (schema instanceof z.ZodEnum) return String(schema.options[0]);
  if (schema instanceof z.ZodLiteral) return String(schema.value);
  return SAMPLES.find((sample) => schema.safeParse(sample).success) ?? "";
}

/** A console address for the endpoint, with its path parameters and the query parameters that it requires. */
export function sampleAddress({ path, params, query }: AnyEndpoint): string {
  const filled = path
    .replace("{name}", "a.xlsx")
    .replace(/\{(\w+)\}/g, (_, name: string) => sampleOf(params?.shape[name]));
  const needed = Object.entries<z.ZodType>(query?.shape ?? {}).filter(
    ([, field]) => !field.safeParse(undefined).success,
  );
  return `/api${filled}?${new URLSearchParams(needed.map(([name, field]) => [name, sampleOf(field)]))}`;
}

/** A call as the console's own page makes it; what the body means is the provider's to check. */
export function sampleCall(endpoint: AnyEndpoint) {
  if (endpoint.method === "GET") return {};
  const headers: Record<string, string> = { ...OWN_PAGE };
  if (endpoint.bodyKind === "form") headers["content-type"] = "multipart/form-data; boundary=b";
  return { method: endpoint.method, headers, body: "{}" };
}
