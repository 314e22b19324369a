import type { Metadata } from "next";
import { OnboardedUser } from "@/components/members/onboarded-user";
import { SEARCH_CRUMB } from "@/components/members/search-crumb";
import { IdMissing } from "@/components/ui/details-missing";
import { loadPageData, requirePage } from "@/lib/bff/page";
import { preload } from "@/lib/bff/provide";
import { PageData } from "@/lib/client/swr-defaults";
import { getMemberProfile } from "@/lib/contract/member-profiles";
import { getOnboardedUser } from "@/lib/contract/scripts";
import { idOf, type PageProps } from "../search-params";
import { ProfileScreen } from "./profile-screen";

export const metadata: Metadata = { title: "Member" };

export default async function MemberProfilePage(props: PageProps) {
  const session = await requirePage("/app/member-profile");
  const onboardedId = await idOf(props, "onboarded");
  if (onboardedId) {
    const found = await loadPageData(session, preload(getOnboardedUser, { params: { id: onboardedId } }));
    return (
      <PageData key={onboardedId} data={found}>
        <OnboardedUser id={onboardedId} />
      </PageData>
    );
  }
  const userId = await idOf(props);
  if (!userId) return <IdMissing title="Member" what="member" list={SEARCH_CRUMB} />;
  const data = await loadPageData(session, preload(getMemberProfile, { params: { id: userId } }));
  return (
    <PageData key={userId} data={data}>
      <ProfileScreen userId={userId} />
    </PageData>
  );
}
