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
      grants={grantsOf({ roles }, flags)}
      flags={flags}
      missing={missing}
      userId={userId}
      bulkLimit={bulkLimit}
    >
      {children}
    </ViewerProvider>
  );
}

export type Answer = { status?: number; body: unknown; headers?: Record<string, string> };

/**
 * Answers the console's own calls for one test, at the border where the browser leaves it; returns the requested paths.
 */
export function answerCalls(answer: (path: string, sent: RequestInit) => Answer | Promise<Answer>): string[] {
  const requests: string[] = [];
  globalThis.fetch = async (input, sent = {}) => {
    const path = String(input instanceof Request ? input.url : input);
    requests.push(path);
    const { status = 200, body, headers } = await answer(path, sent);
    return Response.json(body, { status, headers });
  };
  return requests;
}
