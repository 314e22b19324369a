/** Where the emails that arrived stand on the details page of their endorsement. */
export const ARRIVED_ANCHOR = "arrived";
