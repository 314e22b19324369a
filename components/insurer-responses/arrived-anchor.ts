/** The anchor of the section with received emails on the endorsement details page. */
export const ARRIVED_ANCHOR = "arrived";
