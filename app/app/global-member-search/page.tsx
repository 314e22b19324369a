import type { Metadata } from "next";
import { requirePage } from "@/lib/bff/page";
import { SearchScreen } from "./search-screen";

export const metadata: Metadata = { title: "Global Member Search" };

export default async function GlobalMemberSearchPage() {
  await requirePage("/app/global-member-search");
  return <SearchScreen />;
}
