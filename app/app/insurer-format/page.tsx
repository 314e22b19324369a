import type { Metadata } from "next";
import { FormatScreen } from "@/components/insurer-formats/format-screen";
import { FORMATS_CRUMB } from "@/components/insurer-formats/formats-crumb";
import { IdMissing } from "@/components/ui/details-missing";
import { loadPageData, requirePage } from "@/lib/bff/page";
import { preload } from "@/lib/bff/provide";
import { PageData } from "@/lib/client/swr-defaults";
import { FormatTarget, getInsurerFormat } from "@/lib/contract/insurer-formats";
import { INSURER_FORMAT_MESSAGES as TEXT } from "@/lib/messages/insurer-formats";
import { type PageProps, textOf } from "../search-params";

export const metadata: Metadata = { title: "Insurer format" };

export default async function InsurerFormatPage(props: PageProps) {
  const session = await requirePage("/app/insurer-format");
  const target = FormatTarget.safeParse({
    insurerId: await textOf(props, "insurer"),
    policyType: await textOf(props, "type"),
    stage: await textOf(props, "stage"),
  });
  if (!target.success) return <IdMissing title={TEXT.one} what="format" list={FORMATS_CRUMB} />;
  return (
    <PageData
      key={Object.values(target.data).join()}
      data={await loadPageData(session, preload(getInsurerFormat, { params: target.data }))}
    >
      <FormatScreen target={target.data} />
    </PageData>
  );
}
