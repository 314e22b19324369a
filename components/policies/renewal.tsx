import { Anchor, Group } from "@mantine/core";
import { DownloadButton } from "@/components/ui/download-button";
import { type Fact, Facts } from "@/components/ui/facts";
import { FailedCall } from "@/components/ui/failed-call";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { Section } from "@/components/ui/page";
import { downloadFile } from "@/lib/client/download-file";
import { usePolicyConfig } from "@/lib/client/policy-config";
import { policyStateOf } from "@/lib/client/policy-state";
import { useApi } from "@/lib/client/use-api";
import { useCan, useCanOpen, useOffered } from "@/lib/client/viewer";
import { downloadRenewalRoster, getRenewal } from "@/lib/contract/calls";
import type { Policy } from "@/lib/contract/policies";
import type * as contract from "@/lib/contract/renewals";
import { addDays, formatDmy, istDay } from "@/lib/domain/dates/local-date";
import { shownNameOf } from "@/lib/domain/files/object-name";
import { RENEWAL_MESSAGES as TEXT } from "@/lib/messages/renewals";
import { paths } from "@/lib/paths";
import { isDraft } from "./policy-kind";

/** The renewal of a policy: the link to it, or for a renewal its missing items and roster file. */
export function Renewal({ policy }: { policy: Policy }) {
  const { renewedFrom, renewedAs } = policy;
  return (
    <>
      {renewedAs ? (
        <Notice tone="info">
          {TEXT.renewedAs} <ToPolicy {...renewedAs} />
        </Notice>
      ) : null}
      {renewedFrom ? <RenewalPanel policy={policy} renewedFrom={renewedFrom} /> : null}
    </>
  );
}

function ToPolicy({ id, name }: { id: string; name: string }) {
  return (
    <Anchor component={Link} href={paths.policyDetails(id)} size="sm" underline="always">
      {name}
    </Anchor>
  );
}

type PanelProps = { policy: Policy; renewedFrom: NonNullable<Policy["renewedFrom"]> };

function RenewalPanel({ policy, renewedFrom }: PanelProps) {
  const isOffered = useOffered(getRenewal);
  const { data, error, mutate } = useApi(getRenewal, { params: { id: policy.id } });
  const renewal = data?.data;
  const facts = useRemainingItems(policy, renewal?.documentsToReplace ?? []);
  if (!isOffered) return null;
  return (
    <Section title={TEXT.panel} actions={<RosterActions policy={policy} />}>
      <Facts
        layout="grid"
        facts={[
          { label: TEXT.renews, value: <ToPolicy {...renewedFrom} /> },
          ...facts,
          { label: TEXT.roster, value: renewal ? <Lives renewal={renewal} /> : "…", wide: true },
        ]}
      />
      <RosterHint policy={policy} />
      <FailedCall title={TEXT.panelFailed} error={data ? null : error} onRetry={() => void mutate()} />
    </Section>
  );
}

/** The missing items of a renewal, each with its state or a link to enter it. */
function useRemainingItems(policy: Policy, documentsToReplace: readonly string[]): Fact[] {
  const { id, companyId, policyNumber, isRaterUploaded, policyDocuments, cdAccountId } = policy;
  const canPlace = useCanOpen("/app/placement-form");
  const canUpload = useCan("raters.upload");
  const toReplace = documentsToReplace.slice(policyDocuments.length).map(shownNameOf);
  const uploaded = TEXT.uploadedDocuments({ count: policyDocuments.length });
  return [
    {
      label: TEXT.policyNumber,
      value: policyNumber ?? <Missing href={canPlace && paths.placementForm(companyId, id)} label={TEXT.fillIn} />,
    },
    {
      label: TEXT.rater,
      value: isRaterUploaded ? (
        TEXT.uploaded
      ) : (
        <Missing href={canUpload && paths.premiumRaters({ companyId, policyId: id })} label={TEXT.uploadRater} />
      ),
    },
    {
      label: TEXT.documents,
      value: toReplace.length > 0 ? TEXT.toReplace({ names: toReplace.join(", ") }) : uploaded,
    },
    { label: TEXT.account, value: cdAccountId ? TEXT.attached : TEXT.notAttached },
  ];
}

function Missing({ href, label }: { href: string | false; label: string }) {
  if (!href) return TEXT.missing;
  return (
    <Anchor component={Link} href={href} size="sm">
      {label}
    </Anchor>
  );
}

function Lives({ renewal }: { renewal: contract.Renewal }) {
  const { left, leaving } = renewal;
  return (
    <>
      {TEXT.lives(renewal)}
      {left + leaving > 0 ? ` · ${TEXT.leftOut({ left, leaving })}` : null}
    </>
  );
}

function RosterActions({ policy: { id } }: { policy: Policy }) {
  const mayDownload = useCan("members.personal");
  const canValidate = useCanOpen("/app/validator");
  return (
    <Group gap="sm">
      {mayDownload ? (
        <DownloadButton
          size="xs"
          label={TEXT.download}
          download={() => downloadFile(downloadRenewalRoster, { params: { id } })}
        />
      ) : null}
      {canValidate ? (
        <Anchor component={Link} href={paths.validator(id)} size="sm">
          {TEXT.openValidator}
        </Anchor>
      ) : null}
    </Group>
  );
}

/** Why the validator does not accept the roster file yet. */
function RosterHint({ policy }: { policy: Policy }) {
  const { config } = usePolicyConfig(policy.id);
  const { startDate } = policyStateOf(policy);
  const first = config && startDate ? addDays(startDate, -config.futureDays) : null;
  const isEarly = first !== null && istDay(Date.now()) < first;
  const hint = isDraft(policy) ? TEXT.handOverFirst : isEarly ? TEXT.acceptedFrom({ day: formatDmy(first) }) : null;
  return hint ? (
    <Notice tone="info" spaced>
      {hint}
    </Notice>
  ) : null;
}
