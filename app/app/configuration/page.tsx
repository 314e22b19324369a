import type { Metadata } from "next";
import { loadPageData, requirePage } from "@/lib/bff/page";
import { preload } from "@/lib/bff/provide";
import { PageData } from "@/lib/client/swr-defaults";
import { getConfiguration } from "@/lib/contract/configuration";
import { type PageProps, textOf } from "../search-params";
import { ConfigurationScreen } from "./configuration-screen";

export const metadata: Metadata = { title: "Configuration" };

export default async function ConfigurationPage(props: PageProps) {
  const session = await requirePage("/app/configuration");
  const [insurerId, policyId] = [await textOf(props, "insurer"), await textOf(props, "policy")];
  const query = policyId ? { policyId } : insurerId ? { insurerId } : {};
  return (
    <PageData data={await loadPageData(session, preload(getConfiguration, { query }))}>
      <ConfigurationScreen />
    </PageData>
  );
}
