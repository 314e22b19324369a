import { urlOf } from "@/lib/client/api";
import { getInsurerFile, getTpaFile } from "@/lib/contract/calls";
import type { Endorsement } from "@/lib/contract/endorsements";
import type { FormatStage } from "@/lib/domain/insurer-formats/format";

/** Download address of the member data in the insurer's or TPA's format. */
export const fileAddress = ({ id, insurerId }: Pick<Endorsement, "id" | "insurerId">, stage: FormatStage): string =>
  stage === "INSURER"
    ? urlOf(getInsurerFile, { params: { endorsementId: id, insurerId } })
    : urlOf(getTpaFile, { params: { endorsementId: id } });
