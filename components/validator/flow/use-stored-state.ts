import { useEffect, useMemo, useRef } from "react";
import type { FlowStore } from "@/lib/client/validator/flow-store";
import type { FlowState } from "./state";
import { partsOf, stateOf } from "./stored-parts";

/** An unfinished flow with facts that the user recognises. */
export type Unfinished = { flow: string; at: number; company: string | null; file: string | null; members: number };

export type StoredFlow = {
  forget: () => void;
  unfinished: () => Promise<Unfinished[]>;
  /** Reads an unfinished flow, which then belongs to this tab. */
  adopt: (flow: string) => Promise<FlowState>;
  discard: (flow: string) => Promise<void>;
};

type Options = {
  userId: string;
  makeStore: (userId: string) => FlowStore;
  onStored: (state: FlowState) => void;
};

/** Reads the stored state once, then writes each changed part. Without storage the flow lasts as long as the page. */
export function useStoredState(
  state: FlowState,
  isReady: boolean,
  { userId, makeStore, onStored }: Options,
): StoredFlow {
  const store = useRef<FlowStore | null>(null);
  const written = useRef<Record<string, unknown>>({});
  const latest = useRef(onStored);
  latest.current = onStored;

  useEffect(() => {
    let isGone = false;
    const made = makeStore(userId);
    store.current = made;
    made
      .load()
      .catch((): Record<string, unknown> => ({}))
      .then((parts) => {
        if (isGone) return;
        written.current = parts;
        latest.current(stateOf(parts, crypto.randomUUID()));
      });
    return () => {
      isGone = true;
    };
  }, [makeStore, userId]);

  useEffect(() => {
    if (!isReady) return;
    for (const [name, value] of Object.entries(partsOf(state))) {
      if (written.current[name] === value) continue;
      written.current[name] = value;
      void store.current?.save(name, value).catch(() => {});
    }
  }, [state, isReady]);

  return useMemo(
    () => ({
      forget: () => {
        written.current = {};
        void store.current?.clear().catch(() => {});
      },
      unfinished: async () =>
        (await store.current?.unfinished(["selection", "file"]).catch(() => []))?.flatMap(recognise) ?? [],
      adopt: async (flow) => {
        const parts = (await store.current?.adopt(flow)) ?? {};
        written.current = parts;
        return stateOf(parts, crypto.randomUUID());
      },
      discard: async (flow) => store.current?.discard(flow),
    }),
    [],
  );
}

type Found = Awaited<ReturnType<FlowStore["unfinished"]>>[number];

/** A flow without input is not unfinished work. */
function recognise({ flow, at, parts }: Found): Unfinished[] {
  const { selection, file } = parts as Partial<Pick<FlowState, "selection" | "file">>;
  if (!selection?.company && !file) return [];
  const { ADD = 0, EDIT = 0, OFFBOARD = 0 } = file?.counts ?? {};
  const company = selection?.company?.name ?? null;
  return [{ flow, at, company, file: file?.name ?? null, members: ADD + EDIT + OFFBOARD }];
}
