import type { ReactNode } from "react";
import { FlowProvider } from "@/components/validator/flow/flow-provider";
import { requireSession } from "@/lib/bff/page";

/** The validator's current upload, shared by all of its screens. */
export default async function ValidatorLayout({ children }: { children: ReactNode }) {
  const { user } = await requireSession();
  return <FlowProvider userId={user.userId}>{children}</FlowProvider>;
}
