import { createContext, type ReactNode, useContext } from "react";
import { useOffered } from "@/lib/client/viewer";
import { getRowFacts } from "@/lib/contract/calls";
import { useFlow } from "../flow/flow-provider";
import { type Likely, useLikelyVerdict } from "./use-likely-verdict";

type LikelyAnswer = { likely: Likely; again: () => void };

const Context = createContext<LikelyAnswer | null>(null);

/** Checks the current rows once for panel and Submit, until the provider's verdict is loaded. */
export function LikelyProvider({ children }: { children: ReactNode }) {
  const { dryRun } = useFlow().state;
  const isOffered = useOffered(getRowFacts);
  const answer = useLikelyVerdict(isOffered && dryRun === null);
  return <Context value={isOffered ? answer : null}>{children}</Context>;
}

/** null if the provider lacks the facts for the check. */
export const useLikely = (): LikelyAnswer | null => useContext(Context);
