import { DryRunPanel } from "../dry-run/dry-run-panel";
import { EstimatePanel } from "./estimate-panel";

/** Estimate, likely verdict and dry run of what is in hand; fetched when a company is picked or a file is there. */
export function AskingPanels() {
  return (
    <>
      <EstimatePanel />
      <DryRunPanel />
    </>
  );
}
