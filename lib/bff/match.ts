import "server-only";
import type { AnyEndpoint } from "@/lib/contract/endpoint";
import { groupBy } from "@/lib/domain/group-by";

export type Match = { endpoint: AnyEndpoint; params: Record<string, string> };

/** The endpoint of a method and a console address (`/api` + the provider's path); null if there is none. */
export type FindEndpoint = (method: string, pathname: string) => Match | null;

/**
 * Finds an endpoint. Literal segments win over parameters: `/endorsement/pending` is not an endorsement's id. Indexed
 * by method and length, so that a call is compared with a few paths only.
 */
export function createMatcher(endpoints: readonly AnyEndpoint[]): FindEndpoint {
  const inOrder = [...endpoints].sort((a, b) => countParams(a) - countParams(b));
  const filed = groupBy(inOrder, ({ method, path }) => keyOf(method, path.slice(1).split("/")));
  return (method, pathname) => {
    const segments = pathname.replace(/^\/api\//, "").split("/");
    for (const endpoint of filed.get(keyOf(method, segments)) ?? []) {
      const match = paramsOf(endpoint, segments);
      if (match) return match;
    }
    return null;
  };
}

const keyOf = (method: string, segments: readonly string[]) => `${method} ${segments.length}`;
const countParams = ({ path }: AnyEndpoint) => path.split("{").length;

function paramsOf(endpoint: AnyEndpoint, segments: readonly string[]): Match | null {
  const pattern = endpoint.path.slice(1).split("/");
  const params: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const segment = segments[index] ?? "";
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (name === undefined) {
      if (part !== segment) return null;
      continue;
    }
    const value = decode(segment);
    if (value === null) return null;
    params[name] = value;
  }
  return { endpoint, params };
}

/** Decodes a parameter. It must be one path segment for the provider too, without path traversal. */
function decode(segment: string): string | null {
  try {
    const value = decodeURIComponent(segment);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
    return value === "" || value === "." || value === ".." || /[/\\\x00-\x1f\x7f]/.test(value) ? null : value;
  } catch {
    return null;
  }
}
