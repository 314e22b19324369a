import { writeResultWorkbook } from "@/lib/client/registration/write-result-workbook";
import { saveFile } from "@/lib/client/save-file";
import { formatDmy, istDay } from "@/lib/domain/dates/local-date";
import type { UploadSession } from "../use-rows-upload";

type Options = { styled: boolean; words: { done: string; unchanged: string } };

const FILE_NAMES = { ADD: "Bulk-Add-Result", EDIT: "Bulk-Edit-Result", OFFBOARD: "Offboarding-Result" } as const;

/** Downloads the result file of an upload: failed rows first, so that it can be corrected and dropped back. */
export async function saveResult(session: UploadSession, { styled, words }: Options): Promise<void> {
  const { upload, registered, unchanged, failed } = session;
  const bytes = await writeResultWorkbook({
    operation: upload.operation,
    styled,
    failed: failed.map(({ row, errors }) => ({ ...row, errors })),
    done: [
      ...registered.map((row) => ({ row, result: words.done })),
      ...unchanged.map((row) => ({ row, result: words.unchanged })),
    ],
  });
  const day = formatDmy(istDay(Date.now())).replaceAll("/", "-");
  saveFile(`${FILE_NAMES[upload.operation]}-${day}.xlsx`, bytes);
}
