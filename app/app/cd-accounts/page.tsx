import type { Metadata } from "next";
import { CdAccountList } from "@/components/cd-accounts/cd-account-list";
import { preload } from "@/lib/bff/provide";
import { listCdAccounts } from "@/lib/contract/cd-accounts";
import { createPage } from "../create-page";

export const metadata: Metadata = { title: "CD Accounts" };

export default createPage("/app/cd-accounts", <CdAccountList />, preload(listCdAccounts, {}));
