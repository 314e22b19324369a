import { Alert, Group } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { DownloadButton } from "@/components/ui/download-button";
import { FileDrop } from "@/components/ui/file-drop";
import { lazyPart } from "@/components/ui/lazy-part";
import { ReadingProgress } from "@/components/ui/reading-progress";
import { MEMBER_WORKBOOK_FORMATS } from "@/lib/client/parse-members-workbook";
import { saveFile } from "@/lib/client/save-file";
import { VALIDATOR_MESSAGES as TEXT } from "@/lib/messages/validator";
import { scrollIntoSight } from "../failure";
import { useFlow } from "../flow/flow-provider";
import shared from "../validator.module.css";
import { PracticeWorkbooksButton } from "./practice-workbooks-button";
import classes from "./upload.module.css";
import { useWorkbook } from "./use-workbook";

const FileResult = lazyPart(() => import("./file-result").then((module) => module.FileResult));

const MAX_MEGABYTES = 25; // spec 2 §9

/** Step 6: the workbook, read in a worker; a refused one leaves everything else as it was. */
export function FileStep() {
  const { state } = useFlow();
  const { reading, refusal, read, stop } = useWorkbook();
  return (
    <div className={classes.fileStep}>
      <Group gap="xs">
        <DownloadButton label={TEXT.template} size="xs" download={downloadTemplate} />
        <PracticeWorkbooksButton />
      </Group>
      {reading ? (
        <ReadingProgress {...reading} onStop={stop} />
      ) : (
        <FileDrop
          accept={MEMBER_WORKBOOK_FORMATS}
          maxMegabytes={MAX_MEGABYTES}
          compact={state.file !== null}
          label={
            state.file
              ? "Drop another workbook to replace this one"
              : "Drop the member workbook here, or press to choose"
          }
          onFiles={([file]) => file && void read(file)}
        />
      )}
      {refusal ? (
        <Alert
          ref={scrollIntoSight}
          className={classes.refusal}
          icon={<IconAlertTriangle size={18} aria-hidden />}
          title={refusal.error.title}
        >
          <p className={shared.line}>{refusal.error.message}</p>
          <p className={shared.quiet}>
            {refusal.name} was not taken.{state.file ? ` ${state.file.name} is still in hand.` : null}
          </p>
        </Alert>
      ) : null}
      {state.file && !reading ? <FileResult file={state.file} /> : null}
    </div>
  );
}

async function downloadTemplate() {
  const { memberTemplate, MEMBER_TEMPLATE_NAME } = await import("@/lib/sheets/write/member-template");
  saveFile(`${MEMBER_TEMPLATE_NAME}.xlsx`, await memberTemplate());
}
