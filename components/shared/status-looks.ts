import {
  type Icon,
  IconAlertTriangle,
  IconBuilding,
  IconCalendarOff,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleDot,
  IconCircleMinus,
  IconCircleX,
  IconHourglass,
  IconId,
  IconMailCheck,
  IconSend,
} from "@tabler/icons-react";
import type { Tone } from "@/components/ui/tones";
import type { ApprovalStatus } from "@/lib/domain/approvals/approvals";
import { type ChangeRequestStatus, STATUS_LABELS as REQUEST_LABELS } from "@/lib/domain/change-requests/status";
import { type EndorsementStatus, STATUS_LABELS } from "@/lib/domain/endorsements/status";
import type { BatchState } from "@/lib/domain/enrolment/batch";
import { DELIVERY_LABELS, type DeliveryState } from "@/lib/domain/webhooks/channels";
import { APPROVAL_STATUS_LABELS } from "@/lib/messages/approvals";

export type StatusLook = { label: string; icon: Icon; tone: Tone };

const endorsement = {
  DRAFT: { label: STATUS_LABELS.DRAFT, icon: IconCircleDashed, tone: "neutral" },
  IN_PROGRESS: { label: STATUS_LABELS.IN_PROGRESS, icon: IconCircleDot, tone: "progress" },
  SENT_TO_INSURER: { label: STATUS_LABELS.SENT_TO_INSURER, icon: IconSend, tone: "info" },
  ENDO_DECLINED: { label: STATUS_LABELS.ENDO_DECLINED, icon: IconCircleX, tone: "danger" },
  ENDO_RECEIVED: { label: STATUS_LABELS.ENDO_RECEIVED, icon: IconMailCheck, tone: "info" },
  READY_FOR_TPA: { label: STATUS_LABELS.READY_FOR_TPA, icon: IconBuilding, tone: "progress" },
  RECEIVED_UHIDS: { label: STATUS_LABELS.RECEIVED_UHIDS, icon: IconId, tone: "info" },
  ENDO_COMPLETE: { label: STATUS_LABELS.ENDO_COMPLETE, icon: IconCircleCheck, tone: "success" },
} as const satisfies Record<EndorsementStatus, StatusLook>;

const policy = {
  DRAFT: { label: "Draft", icon: IconCircleDashed, tone: "neutral" },
  ACTIVE: { label: "Active", icon: IconCircleCheck, tone: "success" },
  UPCOMING: { label: "Upcoming", icon: IconHourglass, tone: "info" },
  EXPIRED: { label: "Expired", icon: IconCalendarOff, tone: "warning" },
  CORRUPT: { label: "Schema Corrupt", icon: IconAlertTriangle, tone: "danger" }, // spec 1 §8
} as const satisfies Record<string, StatusLook>;

const changeRequest = {
  PENDING: { label: REQUEST_LABELS.PENDING, icon: IconHourglass, tone: "warning" },
  IN_PROGRESS: { label: REQUEST_LABELS.IN_PROGRESS, icon: IconCircleDot, tone: "progress" },
  ACCEPTED: { label: REQUEST_LABELS.ACCEPTED, icon: IconCircleCheck, tone: "success" },
  REJECTED: { label: REQUEST_LABELS.REJECTED, icon: IconCircleX, tone: "danger" },
} as const satisfies Record<ChangeRequestStatus, StatusLook>;

/** Companies by whether they have open change requests [spec 2 §2]. */
const requestCompany = {
  ACTIVE: { label: "Active", icon: IconCircleCheck, tone: "success" },
  CLOSED: { label: "Closed", icon: IconCircleMinus, tone: "neutral" },
} as const satisfies Record<string, StatusLook>;

/** An enrolment batch by its registration window [spec 3 §4]. */
const enrolment = {
  LIVE: { label: "Live", icon: IconCircleDot, tone: "success" },
  READY: { label: "Ready", icon: IconHourglass, tone: "info" },
  REVIEW: { label: "Review", icon: IconMailCheck, tone: "warning" },
  ENDED: { label: "Ended", icon: IconCircleMinus, tone: "neutral" },
} as const satisfies Record<BatchState, StatusLook>;

/** Companies and members show the stored word [spec 1 §2]. */
const activity = {
  ACTIVE: { label: "ACTIVE", icon: IconCircleCheck, tone: "success" },
  INACTIVE: { label: "INACTIVE", icon: IconCircleMinus, tone: "neutral" },
} as const satisfies Record<string, StatusLook>;

/** A document under review. An approved one is shown as accepted [spec 2 §4]. */
const kycDocument = {
  PENDING: { label: "PENDING", icon: IconHourglass, tone: "neutral" },
  APPROVED: { label: "ACCEPTED", icon: IconCircleCheck, tone: "success" },
  REJECTED: { label: "REJECTED", icon: IconCircleX, tone: "danger" },
} as const satisfies Record<string, StatusLook>;

/** A subscription to events. */
const webhook = {
  ACTIVE: { label: "Active", icon: IconCircleCheck, tone: "success" },
  FAILING: { label: "Failing", icon: IconAlertTriangle, tone: "warning" },
  PAUSED: { label: "Paused", icon: IconCircleMinus, tone: "danger" },
} as const satisfies Record<string, StatusLook>;

/** An event on its way to an address. */
const delivery = {
  PENDING: { label: DELIVERY_LABELS.PENDING, icon: IconHourglass, tone: "neutral" },
  DELIVERED: { label: DELIVERY_LABELS.DELIVERED, icon: IconCircleCheck, tone: "success" },
  PARKED: { label: DELIVERY_LABELS.PARKED, icon: IconCircleX, tone: "danger" },
} as const satisfies Record<DeliveryState, StatusLook>;

const approval = {
  PENDING: { label: APPROVAL_STATUS_LABELS.PENDING, icon: IconHourglass, tone: "warning" },
  APPROVED: { label: APPROVAL_STATUS_LABELS.APPROVED, icon: IconCircleCheck, tone: "success" },
  DECLINED: { label: APPROVAL_STATUS_LABELS.DECLINED, icon: IconCircleX, tone: "danger" },
  EXPIRED: { label: APPROVAL_STATUS_LABELS.EXPIRED, icon: IconCalendarOff, tone: "neutral" },
  WITHDRAWN: { label: APPROVAL_STATUS_LABELS.WITHDRAWN, icon: IconCircleMinus, tone: "neutral" },
} as const satisfies Record<ApprovalStatus, StatusLook>;

/** One total map per kind of status: a new status without a look does not compile. */
export const STATUS_LOOKS = {
  endorsement,
  changeRequest,
  requestCompany,
  policy,
  enrolment,
  company: activity,
  member: activity,
  kycDocument,
  webhook,
  delivery,
  approval,
};

export type StatusKind = keyof typeof STATUS_LOOKS;
export type StatusOf<K extends StatusKind> = keyof (typeof STATUS_LOOKS)[K];

/** The states of the versions of a configuration or a format. */
export const VERSION_TONES = { current: "success", future: "info", past: "neutral", replaced: "neutral" } as const;
