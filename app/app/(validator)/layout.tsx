import type { ReactNode } from "react";
import { FlowProvider } from "@/components/validator/flow/flow-provider";
import { requireSession } from "@/lib/bff/page";

/** What the validator's screens have in hand, shared by all of them. */
export default async function ValidatorLayout({ children }: { children: ReactNode }) {
  const { user } = await requireSession();
  return <FlowProvider userId={user.userId}>{children}</FlowProvider>;
}
