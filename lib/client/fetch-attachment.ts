import { getInboxAttachment } from "@/lib/contract/calls";
import type { InboxAttachment } from "@/lib/contract/inbox";
import { call } from "./api";
import { fetchFile } from "./transfer-file";

/** Downloads an attachment of a received email. The provider audits it. @throws ApiError */
export async function fetchAttachment({ id, fileName }: Pick<InboxAttachment, "id" | "fileName">): Promise<File> {
  const { data } = await call(getInboxAttachment, { params: { id } });
  return new File([await (await fetchFile(data)).arrayBuffer()], fileName);
}
