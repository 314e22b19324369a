import type { Metadata } from "next";
import { Inbox } from "@/components/inbox/inbox";
import { preload } from "@/lib/bff/provide";
import { listUnmatchedEmails } from "@/lib/contract/inbox";
import { createPage } from "../create-page";

export const metadata: Metadata = { title: "Inbox" };

export default createPage("/app/inbox", <Inbox />, preload(listUnmatchedEmails, {}));
