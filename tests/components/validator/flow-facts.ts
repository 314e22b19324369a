import { flowReducer } from "@/components/validator/flow/reducer";
import { type Checks, type FlowState, initialState } from "@/components/validator/flow/state";
import type { KycRow, MidtermRow } from "@/lib/contract/midterm";
import type { RowFacts } from "@/lib/contract/row-facts";
import { DEFAULT_CONFIG } from "@/lib/domain/config";
import { istDay } from "@/lib/domain/dates/local-date";
import type { AddRow, OffboardRow } from "@/lib/domain/members/types";
import type { ParsedMembers } from "@/lib/sheets/members/parsed-members";
import { policyOf } from "@/tests/lib/domain/fixtures";
import { ACME_ALONE } from "../records";

/** A parsed workbook with the rows given. */
export function members(rows: { ADD?: AddRow[]; EDIT?: AddRow[]; OFFBOARD?: OffboardRow[] }): ParsedMembers {
  return {
    ADD: [],
    EDIT: [],
    OFFBOARD: [],
    ignoredColumns: [],
    ignoredSheets: [],
    operationStated: true,
    sheetOf: { ADD: "Add", EDIT: "Edit", OFFBOARD: "Delete" },
    ...rows,
  };
}

export const addition = (rowNumber: number, more: AddRow = {}): AddRow => ({
  rowNumber,
  employee_id: `E${rowNumber}`,
  relationship_to_account_holders: "self",
  name: `Person ${rowNumber}`,
  policy_start_date: "01/06/2026",
  ...more,
});

export const kycRow = (rowNumber: number, operation: KycRow["operation"] = "EDIT"): KycRow => ({
  userId: `u-${rowNumber}`,
  employeeId: `E${rowNumber}`,
  name: `Person ${rowNumber}`,
  relationship: "self",
  rowNumber,
  operation,
  reason: "Name changed",
  document: "Government ID",
});

export const midtermRow = (rowNumber: number, relationship: string): MidtermRow => ({
  employeeId: `E${rowNumber}`,
  userId: null,
  name: `Person ${rowNumber}`,
  relationship,
  rowNumber,
  dob: "01/01/1994",
  coverageStartDate: null,
});

export const nothingFound: Checks = { kyc: [], midterm: { add: [], edit: [] }, rejected: [] };

/** A flow with five answered questions and a file with these rows. */
export function flowWith(rows: Parameters<typeof members>[0], checks?: Partial<Checks>): FlowState {
  let state = initialState("flow-1");
  state = flowReducer(state, {
    type: "chosen",
    selection: {
      company: { id: "c-1", name: "Acme" },
      method: "ENDORSEMENT",
      policy: { id: "p-1", label: "GMC · Plant", startDate: "2026-04-01" },
      activatePortal: false,
    },
  });
  // A company that is picked clears the policy of the one before.
  state = flowReducer(state, {
    type: "chosen",
    selection: { policy: { id: "p-1", label: "GMC · Plant", startDate: "2026-04-01" } },
  });
  state = flowReducer(state, { type: "parsed", name: "members.xlsx", size: 2048, members: members(rows) });
  return checks ? flowReducer(state, { type: "checked", checks: { ...nothingFound, ...checks } }) : state;
}

/** The provider's facts about the flow's policy: one slab, an empty roster. */
export const factsOfPolicy: RowFacts = {
  today: istDay(Date.now()),
  mayUseException: false,
  policies: [
    {
      policy: {
        ...policyOf({
          id: "p-1",
          companyId: "c-1",
          startDate: "2026-04-01",
          endDate: "2027-03-31",
          tpaName: null,
          insurerId: "i-1",
          policyNumber: "N-1",
          isCommonPool: false,
          familyDefinition: "Self + Spouse",
        }),
        slabs: [{ slabId: "1", slabName: "One", sumInsuredPaise: 30_000_000 }],
        config: { ...DEFAULT_CONFIG, gst: [...DEFAULT_CONFIG.gst] },
      },
      rater: null,
      lives: [],
      contacts: [],
      accountHolders: [],
      baseCovers: null,
    },
  ],
};

/** The lists of companies and policies in the validator's menus: one company without policies. */
export const LISTS = {
  "/company": ACME_ALONE,
  "/policyPlan/fetchPolicies/c-1": { body: { data: { policies: [] } } },
};
