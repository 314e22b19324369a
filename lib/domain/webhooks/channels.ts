/** The kinds of addresses that events are sent to: a program, or a channel of a team. */
export const WEBHOOK_CHANNELS = ["WEBHOOK", "SLACK", "TEAMS"] as const;
export type WebhookChannel = (typeof WEBHOOK_CHANNELS)[number];

/** The address of a team's channel is its only protection, so it is shown masked. */
export const isTeamChannel = (channel: WebhookChannel): boolean => channel !== "WEBHOOK";

/** The events that a team can choose as messages. */
export const MESSAGE_TYPES = ["endorsement.declined", "balance.below_need", "endorsement.overdue"] as const;

export const DELIVERY_STATES = ["PENDING", "DELIVERED", "PARKED"] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

export const DELIVERY_LABELS: Readonly<Record<DeliveryState, string>> = {
  PENDING: "Pending",
  DELIVERED: "Delivered",
  PARKED: "Parked",
};

const SHOWN_CHARS = 4;

/** `https://hooks.slack.com/…x9Qz`: enough to recognise an address, not to use it. */
export function maskAddress(address: string): string {
  const { origin } = new URL(address);
  return `${origin}/…${address.slice(-SHOWN_CHARS)}`;
}
