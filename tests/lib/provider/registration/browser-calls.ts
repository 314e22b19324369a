import { getKnownNames, getRowFacts } from "@/lib/contract/row-facts";
import type { TestProvider } from "@/tests/support/provider";

/** The provider answers the facts that code of the browser fetches; returns the addresses, in order. */
export function answerBrowser(provider: TestProvider): string[] {
  const calls: string[] = [];
  const realFetch = globalThis.fetch;
  beforeAll(() => {
    globalThis.fetch = async (url, init) => {
      calls.push(String(url));
      const called = url === "/knownNames" ? getKnownNames : getRowFacts;
      const { status, body } = await provider.call("opsExecutive", called, { body: JSON.parse(String(init?.body)) });
      return Response.json(body, { status });
    };
  });
  afterAll(() => {
    globalThis.fetch = realFetch;
  });
  return calls;
}
