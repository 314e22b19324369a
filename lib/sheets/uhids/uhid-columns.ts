import type { TableColumn } from "../table-rows";

export type UhidField = "userId" | "employeeId" | "relationship" | "name" | "uhid";

/** The columns of the e-card template [domain §16]. */
export const UHID_COLUMNS: readonly TableColumn<UhidField>[] = [
  { label: "User ID", field: "userId", kind: "text" },
  { label: "Employee ID", field: "employeeId", kind: "text" },
  { label: "Relationship to Account Holder", field: "relationship", kind: "list" },
  { label: "Name", field: "name", kind: "text" },
  { label: "UHID", field: "uhid", kind: "text", required: true },
];
