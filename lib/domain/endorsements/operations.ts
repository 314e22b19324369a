/** Labels of the operations of endorsement rows and change requests [spec 2 §4]. */
export const OPERATION_LABELS = { ADD: "Add", EDIT: "Edit", DELETE: "Delete" } as const;
