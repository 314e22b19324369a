"use client";

import { type ExplainPremium, MemberProfile } from "@/components/members/member-profile";
import { lazyDialog } from "@/components/ui/lazy-part";
import { policyForSlab } from "../policy-for-slab";

const PremiumDrawer = lazyDialog(() =>
  import("@/components/endorsements/premium-drawer").then((module) => module.PremiumDrawer),
);

const explain: ExplainPremium = ({ endorsementId, memberId }, name, onClose) => (
  <PremiumDrawer endorsementId={endorsementId} member={{ id: memberId, name }} onClose={onClose} />
);

/** Members, policies and endorsements meet here: their folders do not import each other. */
export function ProfileScreen({ userId }: { userId: string }) {
  return <MemberProfile userId={userId} policyBody={policyForSlab} explain={explain} />;
}
