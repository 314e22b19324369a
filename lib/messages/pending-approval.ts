/** Shown with any change that needs a second person (ruling 79). */
export const PENDING_APPROVAL = {
  title: "Pending approval",
  text: "Another person must approve this change. Nothing has changed yet.",
  anotherDecides: "Another person must decide",
  open: "Open the approval",
} as const;
