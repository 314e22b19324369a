import type { Metadata } from "next";
import { ContactList } from "@/components/insurer-formats/contact-list";
import { preload } from "@/lib/bff/provide";
import { listEmailContacts } from "@/lib/contract/endorsement-emails";
import { createPage } from "../create-page";

export const metadata: Metadata = { title: "Email addresses" };

export default createPage("/app/email-contacts", <ContactList />, preload(listEmailContacts, {}));
