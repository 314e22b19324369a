import { write } from "@/lib/client/write";
import { replyToEmail } from "@/lib/contract/calls";
import type { SourceEmail } from "../flow/state";
import { fileOf } from "../summary/attach-message";
import type { ErrorFile } from "../summary/use-error-file";

type Reply = {
  flowId: string;
  email: SourceEmail;
  text: string;
  endorsementId: string | undefined;
  errorFile: ErrorFile | null;
};

/** Queues the reply with the error workbook. A retry after a lost response does not send it twice. @throws ApiError */
export async function sendReply({ flowId, email, text, endorsementId, errorFile }: Reply): Promise<void> {
  const intent = `reply:${flowId}:${email.attachmentId}:${errorFile?.bytes.byteLength ?? 0}:${text}`;
  await write(intent, replyToEmail, {
    params: { id: email.attachmentId },
    body: { text, ...(endorsementId ? { endorsementId } : {}), ...(errorFile ? { errorFile: fileOf(errorFile) } : {}) },
  });
}
