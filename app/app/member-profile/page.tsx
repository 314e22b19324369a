import type { Metadata } from "next";
import { IdMissing } from "@/components/ui/details-missing";
import { loadPageData, requirePage } from "@/lib/bff/page";
import { preload } from "@/lib/bff/provide";
import { PageData } from "@/lib/client/swr-defaults";
import { getMemberProfile } from "@/lib/contract/member-profiles";
import { paths } from "@/lib/paths";
import { idOf, type PageProps } from "../search-params";
import { ProfileScreen } from "./profile-screen";

const SEARCH = { label: "Global Member Search", href: paths.globalMemberSearch() };

export const metadata: Metadata = { title: "Member" };

export default async function MemberProfilePage(props: PageProps) {
  const session = await requirePage("/app/member-profile");
  const userId = await idOf(props);
  if (!userId) return <IdMissing title="Member" what="member" list={SEARCH} />;
  const data = await loadPageData(session, preload(getMemberProfile, { params: { id: userId } }));
  return (
    <PageData data={data}>
      <ProfileScreen userId={userId} />
    </PageData>
  );
}
