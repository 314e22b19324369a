import type { Metadata } from "next";
import { ContactReveals } from "@/components/contact-reveals/contact-reveals";
import { revealsQueryOf, revealsViewOf } from "@/components/contact-reveals/reveals-view";
import { preload } from "@/lib/bff/provide";
import { listContactReveals } from "@/lib/contract/contact-reveals";
import { createListPage } from "../create-page";

export const metadata: Metadata = { title: "Who looked at whom" };

export default createListPage("/app/contact-reveals", <ContactReveals />, (params) => [
  preload(listContactReveals, { query: revealsQueryOf(revealsViewOf(params)) }),
]);
