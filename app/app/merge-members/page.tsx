import type { Metadata } from "next";
import { MergeMembers } from "@/components/members/merge-members";
import { requirePage } from "@/lib/bff/page";

export const metadata: Metadata = { title: "Merge Members" };

export default async function MergeMembersPage() {
  await requirePage("/app/merge-members");
  return <MergeMembers />;
}
