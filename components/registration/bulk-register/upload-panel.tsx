import { lazyDialog, lazyPart } from "@/components/ui/lazy-part";
import { notify, TOAST_MS } from "@/components/ui/notify";
import { Section } from "@/components/ui/page";
import { pendingApprovalOf } from "@/lib/client/api-error";
import { useFlag } from "@/lib/client/viewer";
import type { CompanyListItem } from "@/lib/contract/companies";
import type { PolicyListItem } from "@/lib/contract/policies";
import { grouped } from "@/lib/domain/counted";
import { REGISTRATION_MESSAGES as TEXT } from "@/lib/messages/registration";
import classes from "../registration.module.css";
import { useChosenMembers } from "../use-chosen-members";
import { type UploadSession, useRowsUpload } from "../use-rows-upload";
import { ECardTile } from "./e-card-tile";
import { UploadTile } from "./upload-tile";

const ConfirmUploadDialog = lazyDialog(() =>
  import("./confirm-upload-dialog").then((module) => module.ConfirmUploadDialog),
);

const UploadResult = lazyPart(() => import("../result/upload-result").then((module) => module.UploadResult));

const TILES = [
  {
    template: "ADD",
    title: TEXT.addMembers,
    text: "New employees and their dependants.",
    drop: "Drop the members to add, or press to choose",
  },
  {
    template: "EDIT",
    title: TEXT.editMembers,
    text: "Changes to members on this policy; blank cells are left unchanged.",
    drop: "Drop the members to edit, or press to choose",
  },
] as const;

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
  const { chosen, setChosen, readAs, step } = useChosenMembers({
    place: "bulk-register",
    operations: ["ADD", "EDIT"],
    companyId: company?.id ?? null,
    noMembers: TEXT.noMembers,
  });
  const sending = useRowsUpload();
  const { session, running, cancellation } = sending;

  async function upload(enableEnrolmentPortal: boolean) {
    if (!chosen || !company || !policy) return;
    const { operation, rows, fileName } = chosen;
    notify.warning({ title: TEXT.starting, message: `${grouped(rows.length)} member(s)` });
    const choices = { operation, companyId: company.id, policyId: policy.id, compressed: isNew };
    try {
      const uploaded = await sending.start({ ...choices, enableEnrolmentPortal, enableEndorsements, rows }, fileName);
      // After a cancellation, the dialog offers the upload again.
      if (!uploaded) return;
      notifyResult(uploaded);
      setChosen(null);
    } catch (cause) {
      notify.failure(cause, { title: TEXT.failedToUpload, durationMs: TOAST_MS.bulk });
      if (pendingApprovalOf(cause) === null) throw cause;
      setChosen(null);
    }
  }

  if (session) return <UploadResult session={session} sending={sending} onSent={notifyResult} />;
  return (
    <Section title="Upload members">
      <div className={classes.tiles}>
        {TILES.map((tile) => (
          <UploadTile key={tile.template} {...tile} disabled={!isPreferred} onRead={readAs(tile.template)} />
        ))}
        {/* UHIDs change no cover: they need no preference. */}
        <ECardTile policyId={policy?.id ?? ""} disabled={!isOpen} />
      </div>
      {step}
      {chosen && company && policy ? (
        <ConfirmUploadDialog
          facts={{
            members: chosen.rows.length,
            companyName: company.name,
            operation: chosen.operation,
            insurerName: policy.insurerName,
          }}
          portalAtFirst={isNew ? true : null}
          running={running}
          cancellation={cancellation}
          onCancel={() => setChosen(null)}
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
