"use client";

import { MemberDirectory } from "@/components/members/member-directory";
import { policyForSlab } from "../policy-for-slab";

/** Members and policies meet here: their folders do not import each other. */
export function MemberScreen({ companyId }: { companyId: string }) {
  return <MemberDirectory companyId={companyId} policyBody={policyForSlab} />;
}
