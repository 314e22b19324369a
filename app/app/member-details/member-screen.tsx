"use client";

import { MemberDirectory } from "@/components/members/member-directory";
import { policyForSlab } from "../policy-for-slab";

/** Members and policies are composed here: their folders do not import each other. */
export function MemberScreen({ companyId }: { companyId: string }) {
  return <MemberDirectory companyId={companyId} policyBody={policyForSlab} />;
}
