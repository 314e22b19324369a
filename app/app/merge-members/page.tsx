import type { Metadata } from "next";
import { MergeMembers } from "@/components/members/merge-members";
import { createPage } from "../create-page";

export const metadata: Metadata = { title: "Merge Members" };

export default createPage("/app/merge-members", <MergeMembers />);
