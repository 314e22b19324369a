import type { Metadata } from "next";
import { ContactList } from "@/components/insurer-formats/contact-list";
import { loadPageData, requirePage } from "@/lib/bff/page";
import { preload } from "@/lib/bff/provide";
import { PageData } from "@/lib/client/swr-defaults";
import { listEmailContacts } from "@/lib/contract/endorsement-emails";

export const metadata: Metadata = { title: "Email addresses" };

export default async function EmailContactsPage() {
  const session = await requirePage("/app/email-contacts");
  return (
    <PageData data={await loadPageData(session, preload(listEmailContacts, {}))}>
      <ContactList />
    </PageData>
  );
}
