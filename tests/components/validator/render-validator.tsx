import { screen, waitFor } from "@testing-library/react";
import { FlowProvider } from "@/components/validator/flow/flow-provider";
import type { FlowState } from "@/components/validator/flow/state";
import { partsOf } from "@/components/validator/flow/stored-parts";
import type { FlowStore, UnfinishedFlow } from "@/lib/client/validator/flow-store";
import { DEFAULT_CONFIG } from "@/lib/domain/config";
import { type Flags, parseFlags } from "@/lib/flags";
import { answerCalls, Person, renderScreen, untilAborted } from "../render-screen";

/** A store for one test. `parts` is what a reload would find. */
export function memoryStore(
  stored?: FlowState,
): FlowStore & { parts: Record<string, unknown>; left: UnfinishedFlow[] } {
  const store = {
    parts: stored ? partsOf(stored) : ({} as Record<string, unknown>),
    load: async () => ({ ...store.parts }),
    read: async (names: readonly string[]) =>
      Object.fromEntries(names.flatMap((name) => (name in store.parts ? [[name, store.parts[name]]] : []))),
    save: async (name: string, value: unknown) => {
      store.parts[name] = value;
    },
    clear: async () => {
      store.parts = {};
    },
    left: [] as UnfinishedFlow[],
    unfinished: async () => store.left,
    adopt: async (flow: string) => {
      store.parts = { ...store.left.find((one) => one.flow === flow)?.parts };
      return { ...store.parts };
    },
    discard: async (flow: string) => {
      store.left = store.left.filter((one) => one.flow !== flow);
    },
  };
  return store;
}

type Options = {
  stored?: FlowState;
  store?: FlowStore;
  flags?: Partial<Flags>;
  roles?: readonly string[];
  /** Calls that the provider lacks, as `METHOD /path`. */
  missing?: readonly string[];
};

/** A screen of the validator as its page composes it, with what the tab already had in hand. */
export function renderValidator(screen: React.ReactNode, { stored, flags, roles, store, missing }: Options = {}) {
  const used = store ?? memoryStore(stored);
  const makeStore = () => used;
  return renderScreen(
    <Person roles={roles ?? ["opsExecutive"]} flags={{ ...parseFlags(""), ...flags }} missing={missing}>
      <FlowProvider userId="u-1" makeStore={makeStore}>
        {screen}
      </FlowProvider>
    </Person>,
  );
}

/** A button of a lazy panel: until it is loaded, a disabled button has the same name. */
export function findEnabled(name: string): Promise<HTMLElement> {
  return waitFor(() => {
    const button = screen.getByRole("button", { name });
    expect(button).toBeEnabled();
    return button;
  });
}

export type Request = { path: string; body: unknown; key: string | null };
type Reply = { status?: number; body: unknown };

/** A policy without its own settings. */
const BUILT_IN: Reply = { body: { data: { values: DEFAULT_CONFIG } } };

/** Answers the console's own calls by path, in the order they are given for each; the last answer is repeated. */
export function answerPaths(
  answers: Record<string, Reply | Reply[] | ((requests: Request) => Reply | Promise<Reply>)>,
): Request[] {
  const requests: Request[] = [];
  answerCalls(async (address, init) => {
    const path = address.replace(/^\/api/, "");
    const body = typeof init.body === "string" ? JSON.parse(init.body) : init.body;
    const one: Request = { path, body, key: new Headers(init.headers).get("idempotency-key") };
    requests.push(one);
    const answer = answers[path] ?? (path.startsWith("/configuration?policyId=") ? BUILT_IN : undefined);
    if (answer === undefined) return { status: 500, body: { message: `No answer for ${path}`, status: 500 } };
    const reply = typeof answer === "function" ? answer(one) : Array.isArray(answer) ? next(answer) : answer;
    return Promise.race([reply, untilAborted(init)]);
  });
  return requests;
}

function next(answers: Reply[]): Reply {
  return (answers.length > 1 ? answers.shift() : answers[0]) as Reply;
}
