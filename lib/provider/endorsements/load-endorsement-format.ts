import { hasExternalTpa } from "@/lib/domain/endorsements/status";
import type { FormatStage, InsurerFormat } from "@/lib/domain/insurer-formats/format";
import { formatDay } from "@/lib/domain/insurer-formats/format-day";
import { neutralFormatOf } from "@/lib/domain/insurer-formats/neutral-formats";
import { type Call, today } from "../context";
import type { Db } from "../db/connect";
import { loadFormatOn } from "../insurer-formats/load-formats";
import type { LoadedPolicy } from "../policies/load-policy";
import { chainOf } from "./chain-of";
import type { StoredEndorsement } from "./load-endorsement";
import { loadMoves } from "./load-moves";

type Chain = ReturnType<typeof chainOf>;

/** The format on the date when the endorsement was sent, else today's; null if the insurer or TPA has none. */
export async function loadEndorsementFormat(
  db: Db,
  call: Call,
  endorsement: StoredEndorsement,
  { policy, stage, chain }: { policy: LoadedPolicy; stage: FormatStage; chain?: Chain },
): Promise<InsurerFormat | null> {
  const day = formatDay(chain ?? chainOf(endorsement, await loadMoves(db, endorsement.id), policy), stage, today(call));
  const { insurerId, insurerName, policyType } = policy;
  return (await loadFormatOn(db, { insurerId, insurerName, policyType, stage }, day))?.format ?? null;
}

/** The recipients for which a format exists; an insurer with a neutral format always has one. */
export async function loadFormatStages(
  db: Db,
  call: Call,
  endorsement: StoredEndorsement,
  { policy, chain }: { policy: LoadedPolicy; chain: Chain },
): Promise<FormatStage[]> {
  const has = async (stage: FormatStage) =>
    (await loadEndorsementFormat(db, call, endorsement, { policy, stage, chain })) !== null;
  const hasNeutral = neutralFormatOf(policy.insurerName, policy.policyType) !== null;
  return [
    ...(hasNeutral || (await has("INSURER")) ? (["INSURER"] as const) : []),
    ...(hasExternalTpa(policy) && (await has("TPA")) ? (["TPA"] as const) : []),
  ];
}
