"use client";

import { MemberSearch } from "@/components/members/member-search";
import { policyForSlab } from "../policy-for-slab";

export function SearchScreen() {
  return <MemberSearch policyBody={policyForSlab} />;
}
