import { type ResponseLine, recordInsurerResponse } from "@/lib/contract/insurer-responses";
import type { Caller, TestProvider } from "@/tests/support/provider";
import { type Client, clientWithAccount, details, rollUp, walkTo } from "../endorsements/story";

/** A line that says nothing but that the life is accepted. */
export const line = (fields: Partial<ResponseLine>): ResponseLine => ({
  sheet: "File",
  row: 2,
  operation: null,
  userId: null,
  employeeId: null,
  name: null,
  relationship: null,
  uhid: null,
  verdict: "ACCEPTED",
  reason: null,
  netPremium: null,
  totalPremium: null,
  ...fields,
});

/** A client with a TPA, whose endorsement of domain §8 is with the insurer: two added, one corrected, one deleted. */
export async function sentEndorsement(provider: TestProvider, policy: object = { tpaName: "Medi Assist" }) {
  const client = await clientWithAccount(provider, { policy });
  const { endorsementId: id } = await rollUp(provider, client);
  await walkTo(provider, client, id, "SENT_TO_INSURER");
  const { memberData, version } = await details(provider, id);
  const rowOf = (operation: string, relationship = "self") => {
    const found = memberData.find((row) => row.operationType === operation && row.relationship === relationship);
    if (!found) throw new Error(`no ${operation} of ${relationship}`);
    return found;
  };
  const rows = {
    joiner: rowOf("ADD"),
    newborn: rowOf("ADD", "child"),
    promoted: rowOf("EDIT"),
    leaver: rowOf("DELETE"),
  };
  return { client, id, version, rows };
}

export type Sent = Awaited<ReturnType<typeof sentEndorsement>>;

/** The lines that accept each of these rows. */
export const accepting = (rows: readonly { userId: string }[]): ResponseLine[] =>
  rows.map(({ userId }, at) => line({ userId, row: at + 2 }));

type Body = {
  lines: readonly ResponseLine[];
  version?: number;
  fileName?: string;
  choices?: { line: number; memberId: string | null }[];
  policyNumbers?: string[];
  companies?: string[];
  confirmedChanges?: string[];
};

/** What a read file is sent as. */
export const bodyOf = ({ lines, choices = [], policyNumbers = [], companies = [] }: Body) => ({
  lines: [...lines],
  choices,
  policyNumbers,
  companies,
});

/** Records a response, by default on the endorsement's current version. */
export async function recordResponse(
  provider: TestProvider,
  id: string,
  { version, fileName = "schedule.xlsx", confirmedChanges = [], ...file }: Body,
  { as = "opsExecutive" as Caller, key = undefined as string | undefined } = {},
) {
  const current = version ?? (await details(provider, id)).version;
  return provider.call(as, recordInsurerResponse, {
    params: { id },
    body: { ...bodyOf(file), fileName, confirmedChanges, version: current },
    ...(key === undefined ? {} : { idempotencyKey: key }),
  });
}

export type { Client };
