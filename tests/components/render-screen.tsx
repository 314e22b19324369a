import { type RenderResult, render } from "@testing-library/react";
import type { ReactNode } from "react";
import { SWRConfig } from "swr";
import { AppProviders } from "@/components/ui/app-providers";
import { SwrDefaults } from "@/lib/client/swr-defaults";
import { ViewerProvider } from "@/lib/client/viewer";
import { type Flags, parseFlags } from "@/lib/flags";
import { grantsOf } from "@/lib/permissions";

/** Renders inside the console's own providers, without transitions and with an empty SWR cache. */
export function renderScreen(screen: ReactNode): RenderResult {
  return render(
    <AppProviders env="test">
      <SwrDefaults>
        <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0, shouldRetryOnError: false }}>
          {screen}
        </SWRConfig>
      </SwrDefaults>
    </AppProviders>,
  );
}

type Setting = {
  flags?: Partial<Flags>;
  missing?: readonly string[] | undefined;
  userId?: string;
  bulkLimit?: number | undefined;
};

/** As a person with these roles sees it, with the default flags and a provider that has every call unless set. */
export function renderScreenAs(roles: readonly string[], screen: ReactNode, setting: Setting = {}): RenderResult {
  const { flags, ...rest } = setting;
  return renderScreen(
    <Person roles={roles} flags={{ ...parseFlags(""), ...flags }} {...rest}>
      {screen}
    </Person>,
  );
}

type PersonProps = {
  roles: readonly string[];
  flags: Flags;
  /** Calls that the provider lacks, as `METHOD /path`. */
  missing?: readonly string[] | undefined;
  userId?: string | undefined;
  bulkLimit?: number | undefined;
  children: ReactNode;
};

/** The person who sees a screen: what the server grants these roles with these features on. */
export function Person({ roles, flags, missing, userId, bulkLimit, children }: PersonProps) {
  return (
    <ViewerProvider
      grants={grantsOf({ roles }, flags, missing)}
      flags={flags}
      missing={missing}
      userId={userId}
      bulkLimit={bulkLimit}
    >
      {children}
    </ViewerProvider>
  );
}

export type Answer = { status?: number; body?: unknown; headers?: Record<string, string> };

/** A response that is not JSON is given as it is. */
type Answering<Nothing = never> = (
  path: string,
  sent: RequestInit,
) => Answer | Response | Nothing | Promise<Answer | Response | Nothing>;

/**
 * Answers the console's own calls for one test, at the border where the browser leaves it; returns the requested paths.
 */
export function answerCalls(answer: Answering): string[] {
  const requests: string[] = [];
  globalThis.fetch = async (input, sent = {}) => {
    const path = String(input instanceof Request ? input.url : input);
    requests.push(path);
    const answered = await answer(path, sent);
    if (answered instanceof Response) return answered;
    const { status = 200, body, headers } = answered;
    return Response.json(body, { status, headers });
  };
  return requests;
}

/** Answers calls before the earlier answers. A call for which `answer` returns nothing goes to those. */
export function answerFirst(answer: Answering<undefined>): void {
  const others = globalThis.fetch;
  answerCalls(async (path, sent) => (await answer(path, sent)) ?? others(path, sent));
}

/** Never resolves; rejects when the call is cancelled, as `fetch` does. */
export const untilAborted = ({ signal }: RequestInit) =>
  new Promise<never>((_, reject) => {
    if (signal?.aborted) reject(signal.reason);
    signal?.addEventListener("abort", () => reject(signal.reason));
  });

/** A write as it was sent. */
export type Sent<Body = unknown> = { method: string; path: string; body: Body };

/** Answers by `METHOD path`, or by the path alone. A key that ends with `*` is the beginning of a path. */
export type Replies<Body = unknown> = Record<string, Answer | ((sent: Sent<Body>) => Answer | Promise<Answer>)>;

/** Answers calls from a table, in which the first fitting line counts, else with 404; returns the writes. */
export function answerTable<Body = unknown>(replies: Replies<Body>): Sent<Body>[] {
  const writes: Sent<Body>[] = [];
  answerCalls(async (path, { method = "GET", body }) => {
    const sent = { method, path, body: (await readSent(body)) as Body };
    if (method !== "GET") writes.push(sent);
    const key = Object.keys(replies).find((each) => fits(each, sent));
    const reply = key === undefined ? { status: 404, body: { message: "not here", status: 404 } } : replies[key];
    return (typeof reply === "function" ? reply(sent) : reply) as Answer;
  });
  return writes;
}

function fits(key: string, { method, path }: Sent): boolean {
  const call = key.startsWith("/") ? path : `${method} ${path}`;
  return key.endsWith("*") ? call.startsWith(key.slice(0, -1)) : call === key;
}

/** The body of a write: JSON as its value, a form as its fields, no body as null. */
export async function readSent(body: RequestInit["body"]): Promise<unknown> {
  if (body instanceof FormData) return Object.fromEntries(body);
  const text = body instanceof Blob ? await new Response(body).text() : (body as string | null | undefined);
  return text ? JSON.parse(text) : null;
}
