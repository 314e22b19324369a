import { DryRunPanel } from "../dry-run/dry-run-panel";
import { EstimatePanel } from "./estimate-panel";

/** Likely verdict, dry run and estimate of what is in hand; fetched when a company is picked or a file is there. */
export function AskingPanels() {
  return (
    <>
      <DryRunPanel />
      <EstimatePanel />
    </>
  );
}
