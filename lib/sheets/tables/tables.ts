import { RECON_SCREEN } from "@/lib/messages/recon";
import { REGISTRATION_MESSAGES } from "@/lib/messages/registration";
import { STAFF_ACCESS_SCREEN } from "@/lib/messages/staff-access";
import type { TableColumn } from "../table-rows";

/** Plain tables that staff upload besides member workbooks, and the fields of a row. */
export type TableFields = {
  uhids: "userId" | "employeeId" | "relationship" | "name" | "uhid";
  duplicates: "oldUserId" | "newUserId";
  emails: "email";
};
export type TableName = keyof TableFields;

/** The columns, and the message for a workbook without rows. */
type Table<Field extends string> = { columns: readonly TableColumn<Field>[]; empty: string };

export const TABLES: { readonly [T in TableName]: Table<TableFields[T]> } = {
  /** The e-card template [domain §16]. */
  uhids: {
    columns: [
      { label: "User ID", field: "userId", kind: "text" },
      { label: "Employee ID", field: "employeeId", kind: "text" },
      { label: "Relationship to Account Holder", field: "relationship", kind: "list" },
      { label: "Name", field: "name", kind: "text" },
      { label: "UHID", field: "uhid", kind: "text", required: true },
    ],
    empty: REGISTRATION_MESSAGES.noRecords,
  },
  /** Duplicate members [spec 3 §3 Data discrepancy row]. */
  duplicates: {
    columns: [
      { label: "Old UserID", field: "oldUserId", kind: "text", required: true },
      { label: "New UserID", field: "newUserId", kind: "text", required: true },
    ],
    empty: RECON_SCREEN.empty,
  },
  /** People who get access, with the specification's column [spec 3 §2, §5 Access upload]. */
  emails: {
    columns: [{ label: "Emails", field: "email", kind: "text", required: true }],
    empty: STAFF_ACCESS_SCREEN.noRecords,
  },
};
