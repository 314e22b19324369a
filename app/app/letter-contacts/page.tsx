import type { Metadata } from "next";
import { ContactList } from "@/components/insurer-formats/contact-list";
import { loadPageData, requirePage } from "@/lib/bff/page";
import { preload } from "@/lib/bff/provide";
import { PageData } from "@/lib/client/swr-defaults";
import { listLetterContacts } from "@/lib/contract/endorsement-letters";

export const metadata: Metadata = { title: "Letter addresses" };

export default async function LetterContactsPage() {
  const session = await requirePage("/app/letter-contacts");
  return (
    <PageData data={await loadPageData(session, preload(listLetterContacts, {}))}>
      <ContactList />
    </PageData>
  );
}
