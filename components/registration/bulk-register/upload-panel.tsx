import { useState } from "react";
import { lazyDialog, lazyPart } from "@/components/ui/lazy-part";
import { notify, TOAST_MS } from "@/components/ui/notify";
import { Section } from "@/components/ui/page";
import { type ReadFile, UPLOAD_BYTES } from "@/components/ui/workbook-drop";
import { pendingApprovalOf } from "@/lib/client/api-error";
import type { MemberRow } from "@/lib/client/registration/upload-rows";
import { useFlag } from "@/lib/client/viewer";
import type { CompanyListItem } from "@/lib/contract/companies";
import type { PolicyListItem } from "@/lib/contract/policies";
import { grouped } from "@/lib/domain/counted";
import { REGISTRATION_MESSAGES as TEXT } from "@/lib/messages/registration";
import { WorkbookError } from "@/lib/sheets/workbook-error";
import classes from "../registration.module.css";
import { useMembersReader } from "../use-members-reader";
import { type UploadSession, useRowsUpload } from "../use-rows-upload";
import { ECardTile } from "./e-card-tile";
import { UploadTile } from "./upload-tile";

const ConfirmUploadDialog = lazyDialog(() =>
  import("./confirm-upload-dialog").then((module) => module.ConfirmUploadDialog),
);

const UploadResult = lazyPart(() => import("../result/upload-result").then((module) => module.UploadResult));

type Parsed = { operation: "ADD" | "EDIT"; fileName: string; rows: MemberRow[] };

type Props = {
  company: CompanyListItem | null;
  policy: PolicyListItem | null;
  enableEndorsements: boolean;
  /** Whether the policy takes uploads. */
  isOpen: boolean;
  /** Whether it is also known how. */
  isPreferred: boolean;
};

/** The three tiles, the confirmation of an upload, and its result. */
export function UploadPanel({ company, policy, enableEndorsements, isOpen, isPreferred }: Props) {
  const isNew = useFlag("newBulkRegister");
  const [parsed, setParsed] = useState<Parsed | null>(null);
  const { readMembers, step } = useMembersReader({
    place: "bulk-register",
    companyId: company?.id ?? null,
    fileBytes: UPLOAD_BYTES,
    onRead: (fileName, operation, members) => {
      if (operation !== "OFFBOARD") setParsed({ operation, fileName, rows: members[operation] });
    },
  });
  const { session, running, cancellation, start, sendAgain, finish } = useRowsUpload();

  const reader =
    (operation: Parsed["operation"]): ReadFile =>
    async (file, options) => {
      const settings = { ...options, as: operation };
      const members = await readMembers(file, settings).catch((cause: unknown) => {
        const isEmpty = cause instanceof WorkbookError && cause.code === "NO_MEMBERS";
        throw isEmpty ? new WorkbookError("NO_MEMBERS", TEXT.noMembers) : cause;
      });
      setParsed({ operation, fileName: file.name, rows: members[operation] });
    };

  async function upload(enableEnrolmentPortal: boolean) {
    if (!parsed || !company || !policy) return;
    const { operation, rows, fileName } = parsed;
    notify.warning({ title: TEXT.starting, message: `${grouped(rows.length)} member(s)` });
    const choices = {
      operation,
      companyId: company.id,
      policyId: policy.id,
      enableEnrolmentPortal,
      enableEndorsements,
    };
    try {
      const uploaded = await start({ ...choices, compressed: isNew, rows }, fileName);
      // After a cancellation, the dialog offers the upload again.
      if (!uploaded) return;
      notifyResult(uploaded);
      setParsed(null);
    } catch (cause) {
      notify.failure(cause, { title: TEXT.failedToUpload, durationMs: TOAST_MS.bulk });
      if (pendingApprovalOf(cause) === null) throw cause;
      setParsed(null);
    }
  }

  if (session) {
    return (
      <UploadResult
        session={session}
        running={running}
        cancellation={cancellation}
        onSendAgain={sendAgain}
        onSent={notifyResult}
        onFinish={finish}
      />
    );
  }
  return (
    <Section title="Upload members">
      <div className={classes.tiles}>
        <UploadTile
          title={TEXT.addMembers}
          text="New employees and their dependants."
          template="ADD"
          drop="Drop the members to add, or press to choose"
          disabled={!isPreferred}
          onRead={reader("ADD")}
        />
        <UploadTile
          title={TEXT.editMembers}
          text="Changes to members on this policy; blank cells are left unchanged."
          template="EDIT"
          drop="Drop the members to edit, or press to choose"
          disabled={!isPreferred}
          onRead={reader("EDIT")}
        />
        {/* UHIDs change no cover: they need no preference. */}
        <ECardTile policyId={policy?.id ?? ""} disabled={!isOpen} />
      </div>
      {step}
      {parsed && company && policy ? (
        <ConfirmUploadDialog
          facts={{
            members: parsed.rows.length,
            companyName: company.name,
            operation: parsed.operation,
            insurerName: policy.insurerName,
          }}
          portalAtFirst={isNew ? true : null}
          running={running}
          cancellation={cancellation}
          onCancel={() => setParsed(null)}
          onUpload={upload}
        />
      ) : null}
    </Section>
  );
}

function notifyResult({ registered, unchanged, failed }: UploadSession): void {
  const message = [
    `${grouped(registered.length)} registered`,
    ...(unchanged.length > 0 ? [`${grouped(unchanged.length)} unchanged`] : []),
    ...(failed.length > 0 ? [`${grouped(failed.length)} failed`] : []),
  ].join(" · ");
  if (registered.length === 0 && failed.length === 0) {
    notify.warning({ message: TEXT.nothingChanged, durationMs: TOAST_MS.bulk });
  } else if (registered.length === 0) {
    notify.error({ title: TEXT.failedToUpload, message, durationMs: TOAST_MS.bulk });
  } else notify.success({ title: TEXT.registered, message, durationMs: TOAST_MS.bulk });
}
