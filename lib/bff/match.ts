import "server-only";
import type { AnyEndpoint } from "@/lib/contract/endpoint";

export type Match = { endpoint: AnyEndpoint; params: Record<string, string> };

/**
 * The endpoint that a console address (`/api` + the provider's path) and a method mean. Literal segments win over
 * parameters: `/endorsement/pending` is no endorsement's id.
 */
export function matchEndpoint(endpoints: readonly AnyEndpoint[], method: string, pathname: string): Match | null {
  const segments = pathname.replace(/^\/api\//, "").split("/");
  const matches = endpoints
    .filter((endpoint) => endpoint.method === method)
    .flatMap((endpoint) => paramsOf(endpoint, segments) ?? [])
    .sort((a, b) => Object.keys(a.params).length - Object.keys(b.params).length);
  return matches[0] ?? null;
}

function paramsOf(endpoint: AnyEndpoint, segments: readonly string[]): Match | null {
  const pattern = endpoint.path.slice(1).split("/");
  if (pattern.length !== segments.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const segment = segments[index] ?? "";
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (name === undefined) {
      if (part !== segment) return null;
      continue;
    }
    const value = decoded(segment);
    if (value === null) return null;
    params[name] = value;
  }
  return { endpoint, params };
}

/** A parameter is one path segment for the provider too: nothing that could climb out of it. */
function decoded(segment: string): string | null {
  try {
    const value = decodeURIComponent(segment);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
    return value === "" || value === "." || value === ".." || /[/\\\x00-\x1f\x7f]/.test(value) ? null : value;
  } catch {
    return null;
  }
}
