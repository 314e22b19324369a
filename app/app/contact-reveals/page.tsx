import type { Metadata } from "next";
import { ContactReveals } from "@/components/contact-reveals/contact-reveals";
import { revealsQueryOf, revealsViewOf } from "@/components/contact-reveals/reveals-view";
import { loadPageData, requirePage } from "@/lib/bff/page";
import { preload } from "@/lib/bff/provide";
import { PageData } from "@/lib/client/swr-defaults";
import { listContactReveals } from "@/lib/contract/contact-reveals";
import { type PageProps, searchParamsOf } from "../search-params";

export const metadata: Metadata = { title: "Who looked at whom" };

export default async function ContactRevealsPage(props: PageProps) {
  const session = await requirePage("/app/contact-reveals");
  const query = revealsQueryOf(revealsViewOf(await searchParamsOf(props)));
  return (
    <PageData data={await loadPageData(session, preload(listContactReveals, { query }))}>
      <ContactReveals />
    </PageData>
  );
}
