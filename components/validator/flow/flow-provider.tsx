"use client";

import { useRouter } from "next/navigation";
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from "react";
import { type FlowStore, indexedDbFlowStore } from "@/lib/client/validator/flow-store";
import { partsOf, stateOf } from "./kept-parts";
import { type FlowAction, flowReducer } from "./reducer";
import { STAGE_PATHS, type Stage, stageAfter } from "./routing";
import { type FlowState, initialState } from "./state";

type Flow = {
  state: FlowState;
  /** false until what this tab had in hand is read back. */
  isReady: boolean;
  dispatch: (action: FlowAction) => void;
  /** Changes the state and goes to the screen that then follows. */
  proceed: (from: Stage, action?: FlowAction) => void;
  /** Forgets everything in hand, and goes to the validator. */
  startFresh: () => void;
};

const FlowContext = createContext<Flow | null>(null);

type Props = { children: ReactNode; makeStore?: () => FlowStore };

/** Holds what the validator has in hand for all its screens, and keeps it across reloads. */
export function FlowProvider({ children, makeStore = indexedDbFlowStore }: Props) {
  const router = useRouter();
  const [state, setState] = useState<FlowState>(() => initialState(""));
  const [isReady, setIsReady] = useState(false);
  const current = useRef(state);
  const forget = useKeptState(state, isReady, makeStore, (kept) => {
    current.current = kept;
    setState(kept);
    setIsReady(true);
  });

  const dispatch = useCallback((action: FlowAction) => {
    current.current = flowReducer(current.current, action);
    setState(current.current);
  }, []);

  const flow = useMemo<Flow>(
    () => ({
      state,
      isReady,
      dispatch,
      proceed: (from, action) => {
        if (action) dispatch(action);
        router.push(STAGE_PATHS[stageAfter(from, current.current)]);
      },
      startFresh: () => {
        forget();
        dispatch({ type: "startedFresh", flowId: crypto.randomUUID() });
        router.push(STAGE_PATHS.upload);
      },
    }),
    [state, isReady, dispatch, router, forget],
  );
  return <FlowContext value={flow}>{children}</FlowContext>;
}

export function useFlow(): Flow {
  const flow = useContext(FlowContext);
  if (!flow) throw new Error("The validator's screens must stand inside FlowProvider.");
  return flow;
}

/**
 * Reads what was kept once, then writes each part that changed; returns what forgets it. Without storage the flow lives
 * as long as the page.
 */
function useKeptState(
  state: FlowState,
  isReady: boolean,
  makeStore: () => FlowStore,
  onKept: (state: FlowState) => void,
) {
  const store = useRef<FlowStore | null>(null);
  const written = useRef<Record<string, unknown>>({});
  const told = useRef(onKept);
  told.current = onKept;

  useEffect(() => {
    let isGone = false;
    const made = makeStore();
    store.current = made;
    made
      .load()
      .catch((): Record<string, unknown> => ({}))
      .then((parts) => {
        if (isGone) return;
        written.current = parts;
        told.current(stateOf(parts, crypto.randomUUID()));
      });
    return () => {
      isGone = true;
    };
  }, [makeStore]);

  useEffect(() => {
    if (!isReady) return;
    for (const [name, value] of Object.entries(partsOf(state))) {
      if (written.current[name] === value) continue;
      written.current[name] = value;
      void store.current?.save(name, value).catch(() => {});
    }
  }, [state, isReady]);

  return useCallback(() => {
    written.current = {};
    void store.current?.clear().catch(() => {});
  }, []);
}
