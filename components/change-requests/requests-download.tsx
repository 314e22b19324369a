import { DownloadButton } from "@/components/ui/download-button";
import { notify } from "@/components/ui/notify";
import { call } from "@/lib/client/api";
import { exportChangeRequests } from "@/lib/contract/calls";
import type { ChangeRequest } from "@/lib/contract/change-requests";
import type { ContractOf, QueryOf } from "@/lib/contract/endpoint";
import { CHANGE_REQUEST_MESSAGES as TEXT } from "@/lib/messages/change-requests";
import { saveSheet } from "./save-sheet";
import { changeRequestSheet } from "./workbook";

type Props = {
  companyName: string;
  /** Exported if nothing is selected: all results of the filter, not only the current page. */
  filter: QueryOf<ContractOf<typeof exportChangeRequests>>;
  selected: readonly ChangeRequest[];
};

/** The selected requests, or all of them, as one sheet [spec 2 §2, §9]. */
export function RequestsDownload({ companyName, filter, selected }: Props) {
  async function download() {
    notify.warning({ title: TEXT.downloading, message: TEXT.downloadingDetail });
    const requests = selected.length > 0 ? selected : (await call(exportChangeRequests, { query: filter })).data;
    if (requests.length === 0) return notify.warning({ title: TEXT.nothingToDownload });
    notify.success({ title: TEXT.writing });
    await saveSheet(`Change-Requests-${companyName}`, changeRequestSheet(requests));
  }
  return (
    <DownloadButton
      label={TEXT.download({ selected: selected.length })}
      failureTitle={TEXT.listFailed}
      download={download}
    />
  );
}
