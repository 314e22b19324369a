import { urlOf } from "@/lib/client/api";
import { getInsurerFile, getTpaFile } from "@/lib/contract/calls";
import type { Endorsement } from "@/lib/contract/endorsements";
import type { FormatStage } from "@/lib/domain/insurer-formats/format";

/** Where the member data is downloaded as insurer or TPA want it. */
export const fileAddress = ({ id, insurerId }: Pick<Endorsement, "id" | "insurerId">, stage: FormatStage): string =>
  stage === "INSURER"
    ? urlOf(getInsurerFile, { params: { endorsementId: id, insurerId } })
    : urlOf(getTpaFile, { params: { endorsementId: id } });
