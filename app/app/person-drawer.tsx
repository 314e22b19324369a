"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { type ReactNode, useCallback, useEffect, useState } from "react";
import { ShowPersonProvider } from "@/components/shared/members/person-link";
import { lazyDialog } from "@/components/ui/lazy-part";
import { policyForSlab } from "./policy-for-slab";

const MemberDrawer = lazyDialog(() =>
  import("@/components/members/member-drawer").then((module) => module.MemberDrawer),
);

/** Wraps every screen: any row with a member can open the member's drawer. */
export function PersonDrawer({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<string | null>(null);
  const close = useCallback(() => setShown(null), []);
  const pathname = usePathname();
  const record = useSearchParams().get("id");
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen or record is open
  useEffect(close, [pathname, record, close]);
  return (
    <ShowPersonProvider value={setShown}>
      {children}
      {shown === null ? null : <MemberDrawer key={shown} userId={shown} policyBody={policyForSlab} onClose={close} />}
    </ShowPersonProvider>
  );
}
