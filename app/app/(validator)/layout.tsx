import type { ReactNode } from "react";
import { FlowProvider } from "@/components/validator/flow/flow-provider";

/** What the validator's screens have in hand, shared by all of them. */
export default function ValidatorLayout({ children }: { children: ReactNode }) {
  return <FlowProvider>{children}</FlowProvider>;
}
