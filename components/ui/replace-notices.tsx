import type { EditConflict } from "@/lib/contract/conflict";
import { Notice } from "./notice";

type Props = {
  conflict: EditConflict | null;
  describeConflict: (change: { by: string; version: number }) => string;
  /** A sentence if the new version equals the active one. */
  unchanged: string | null;
  warnings: readonly string[];
};

/** What to know before a version is replaced: another user's change, an equal version, warnings. */
export function ReplaceNotices({ conflict, describeConflict, unchanged, warnings }: Props) {
  const notices = [
    ...(conflict ? [describeConflict({ by: conflict.changedBy, version: conflict.version })] : []),
    ...(unchanged ? [unchanged] : []),
    ...warnings,
  ];
  return notices.map((notice) => (
    <Notice key={notice} tone="warning" role={conflict ? "alert" : undefined}>
      {notice}
    </Notice>
  ));
}
