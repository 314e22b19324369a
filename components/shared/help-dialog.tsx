import { Anchor } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { Modal } from "@/components/ui/modal";
import { PartState } from "@/components/ui/part-state";
import { urlOf } from "@/lib/client/api";
import { useApi } from "@/lib/client/use-api";
import { useOffered } from "@/lib/client/viewer";
import { getSampleWorkbook, listSampleWorkbooks } from "@/lib/contract/calls";
import type { SampleKind } from "@/lib/contract/samples";
import classes from "./help-dialog.module.css";

type Props = {
  title: string;
  intro: string;
  rules: readonly { term: string; text: string }[];
  practice: SampleKind;
  onClose: () => void;
};

/** Help on a workbook: its required content, and practice files if demo data is loaded. */
export function HelpDialog({ title, intro, rules, practice, onClose }: Props) {
  return (
    <Modal opened onClose={onClose} title={title} size="lg">
      <div className={classes.help}>
        <p>{intro}</p>
        <dl className={classes.rules}>
          {rules.map(({ term, text }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
      <PracticeWorkbooks kind={practice} />
    </Modal>
  );
}

function PracticeWorkbooks({ kind }: { kind: SampleKind }) {
  const isOffered = useOffered(listSampleWorkbooks);
  const reply = useApi(listSampleWorkbooks, {});
  if (!isOffered) return null;
  if (!reply.data) return <PartState reply={reply} loading="Loading the practice workbooks…" />;
  const workbooks = reply.data.data.filter((sample) => sample.kind === kind);
  if (workbooks.length === 0) return null;
  return (
    <>
      <h3 className={classes.title}>Practice workbooks</h3>
      <ul className={classes.workbooks}>
        {workbooks.map(({ name, title, companyName, policy, note }) => (
          <li key={name}>
            <div>
              <b>{title}</b>
              <p className="quiet-small">
                {companyName} · {policy}
              </p>
              <p className="quiet-small">{note}</p>
            </div>
            <Anchor href={urlOf(getSampleWorkbook, { params: { name } })} download={name} size="sm">
              <IconDownload size={14} aria-hidden /> {name}
            </Anchor>
          </li>
        ))}
      </ul>
    </>
  );
}
