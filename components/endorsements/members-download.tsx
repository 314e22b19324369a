import { DownloadButton } from "@/components/ui/download-button";
import { call } from "@/lib/client/api";
import { saveFile } from "@/lib/client/save-file";
import { getEndorsement } from "@/lib/contract/calls";
import { ENDORSEMENT_DETAILS_QUERY } from "@/lib/contract/constants";
import type { Endorsement } from "@/lib/contract/endorsements";
import { istDay } from "@/lib/domain/dates/local-date";
import { ENDORSEMENT_MESSAGES as TEXT } from "@/lib/messages/endorsements";

/** The lives of an endorsement as a workbook [spec 2 §9]. They are read again, because an export is audited. */
export function MembersDownload({ endorsement: { id, companyName, endorsementNumber } }: { endorsement: Endorsement }) {
  async function download() {
    const query = { ...ENDORSEMENT_DETAILS_QUERY, purpose: "export" } as const;
    const { data } = await call(getEndorsement, { params: { id }, query });
    const [{ memberSheets }, { writeWorkbook }] = await Promise.all([
      import("./members-workbook"),
      import("@/lib/sheets/write/write-workbook"),
    ]);
    const name = `Members-${companyName}-Endo-${endorsementNumber}-${istDay(Date.now())}.xlsx`;
    saveFile(name, await writeWorkbook(memberSheets(data.memberData)));
  }
  return <DownloadButton size="xs" label={TEXT.downloadMembers} download={download} />;
}
