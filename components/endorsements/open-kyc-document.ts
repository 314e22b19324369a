import { notify } from "@/components/ui/notify";
import { saveFile } from "@/lib/client/save-file";
import { fetchFile, findFile } from "@/lib/client/transfer-file";
import { getKycDocument } from "@/lib/contract/calls";
import { shownNameOf } from "@/lib/domain/files/object-name";
import { ENDORSEMENT_MESSAGES as TEXT } from "@/lib/messages/endorsements";

/** Saves or opens a document in the browser; messages of failed steps as in spec 2 §8. */
export async function openKycDocument(endorsementId: string, name: string): Promise<void> {
  let title: string = TEXT.documentFailed;
  try {
    const found = await findKycDocument(endorsementId, name);
    title = TEXT.documentBroken;
    saveFile(shownNameOf(name), await fetchFile(found));
  } catch (cause) {
    notify.failure(cause, { title });
  }
}

/** All documents of a member or none: a review needs all of them. */
export async function openKycDocuments(endorsementId: string, names: readonly string[]): Promise<void> {
  try {
    const files = await Promise.all(names.map(async (name) => fetchFile(await findKycDocument(endorsementId, name))));
    for (const [index, file] of files.entries()) saveFile(shownNameOf(names[index] ?? ""), file);
  } catch (cause) {
    notify.failure(cause, { title: TEXT.documentsFailed });
  }
}

/** The document or its address, for `fetchFile`. @throws ApiError */
export const findKycDocument = (endorsementId: string, name: string) =>
  findFile(getKycDocument, { params: { id: name }, query: { endorsementId } });
