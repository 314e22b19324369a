"use client";

import { useRouter } from "next/navigation";
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from "react";
import { createFlowStore, type FlowStore } from "@/lib/client/validator/flow-store";
import { type FlowAction, flowReducer } from "./reducer";
import { STAGE_PATHS, type Stage, stageAfter, stageToOpen } from "./routing";
import { type FlowState, initialState } from "./state";
import { type StoredFlow, useStoredState } from "./use-stored-state";

type Flow = {
  state: FlowState;
  /** false until the stored state of this tab is loaded. */
  isReady: boolean;
  dispatch: (action: FlowAction) => void;
  /** Changes the state and opens the next screen. */
  proceed: (from: Stage, action?: FlowAction) => void;
  /** Discards the current upload and opens the validator. */
  startFresh: () => void;
  /** Replaces this flow by another and opens its current stage. */
  goOnWith: (state: FlowState) => void;
  /** Unfinished flows of closed tabs. */
  unfinished: StoredFlow["unfinished"];
  resume: (flow: string) => Promise<void>;
  discard: StoredFlow["discard"];
  /** Whether a question about replacing this flow is open. The flow's own dialogs are hidden meanwhile. */
  isQuestioned: boolean;
  /** Marks such a question as open. @returns a function that marks it as closed. */
  question: () => () => void;
};

const FlowContext = createContext<Flow | null>(null);

type Props = {
  /** Owner of the stored work; other users never see it. */
  userId: string;
  children: ReactNode;
  makeStore?: (userId: string) => FlowStore;
};

/** The validator's current upload for all its screens, stored across reloads and crashes. */
export function FlowProvider({ userId, children, makeStore = createFlowStore }: Props) {
  const router = useRouter();
  const [state, setState] = useState<FlowState>(() => initialState(""));
  const [isReady, setIsReady] = useState(false);
  const current = useRef(state);
  const apply = useCallback((next: FlowState) => {
    current.current = next;
    setState(next);
  }, []);
  const { forget, unfinished, adopt, discard } = useStoredState(state, isReady, {
    userId,
    makeStore,
    onStored: (stored) => {
      apply(stored);
      setIsReady(true);
    },
  });

  const [questions, setQuestions] = useState(0);
  const question = useCallback(() => {
    setQuestions((count) => count + 1);
    return () => setQuestions((count) => count - 1);
  }, []);
  const isQuestioned = questions > 0;

  const dispatch = useCallback((action: FlowAction) => apply(flowReducer(current.current, action)), [apply]);

  const flow = useMemo<Flow>(() => {
    const goOnWith = (next: FlowState) => {
      apply(next);
      router.push(STAGE_PATHS[stageToOpen(next)]);
    };
    return {
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
      goOnWith,
      unfinished,
      resume: async (name) => goOnWith(await adopt(name)),
      discard,
      isQuestioned,
      question,
    };
  }, [state, isReady, dispatch, router, apply, forget, unfinished, adopt, discard, isQuestioned, question]);
  return <FlowContext value={flow}>{children}</FlowContext>;
}

export function useFlow(): Flow {
  const flow = useContext(FlowContext);
  if (!flow) throw new Error("The validator's screens must be rendered inside FlowProvider.");
  return flow;
}

/** Hides the flow's own dialogs while a question about replacing it is open. */
export function useQuestion(isOpen: boolean): void {
  const { question } = useFlow();
  useEffect(() => (isOpen ? question() : undefined), [isOpen, question]);
}
