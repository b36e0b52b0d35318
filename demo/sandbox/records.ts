/** A world's records. Names follow the API's documentation. Instants are in milliseconds. */
import type { OperationName } from './operations.js';
import type { Weekday } from './wall-time.js';

/** An appointment's `status`. Null means that it was made in the web application. */
export const STATUS = {
  tentative: 10,
  notConfirmed: 20,
  confirmed: 30,
  canceled: 40,
  completed: 50,
  noShow: 60,
} as const;
export type Status = (typeof STATUS)[keyof typeof STATUS] | null;

export type TourType = 'guided' | 'self-guided';
export type OfficeHours = Partial<Record<Weekday, { open_at: string; close_at: string }>>;

/** The response of the group operation. Some groups contain only the flags. */
export interface GroupConfiguration {
  id: number;
  name: string;
  timezone?: string;
  guided_tours_enabled: boolean;
  guided_tours_external_bookings_enabled: boolean;
  self_guided_tours_enabled: boolean;
  self_guided_tours_external_bookings_enabled: boolean;
  video_tours_enabled: boolean;
  video_tours_external_bookings_enabled: boolean;
  platform_of_choice: string;
  max_days_in_advance_to_book_tours?: number | null;
  always_require_email?: boolean;
  default_phone_number?: string;
  appointments_sms_alerts?: boolean;
  appointment_widget_settings?: { active: boolean; office_hours: OfficeHours };
  discovery_source_choices?: { value: number; label: string }[];
  layout_options?: number[];
  self_guided_tour_provider?: number;
  self_guided_tour_url?: string;
}

/** Settings that the group operation doesn't return. */
export interface GroupSettings {
  confirmation_enabled: boolean;
  minutes_between_starts: number;
  /** Whether a prospect can't have two tours at the same time. */
  refuses_conflicts: boolean;
  /** By field, values that were valid once: `{ discovery_source: [466] }`. */
  retired: Record<string, unknown[]>;
  /** Whether a key's display options also shorten addresses in responses to bookings and moves: that isn't documented. */
  shortens_answers: boolean;
  /** The statuses of appointments that prospects' lists have. */
  listed_statuses: Status[];
}

export interface Group {
  id: number;
  configuration: GroupConfiguration;
  employeeIds: number[];
  settings: GroupSettings;
}

/** An employee's calendar consists of appointments and other engagements. */
export interface Employee {
  id: number;
  name: string;
  email: string;
}

export interface Person {
  id: number;
  first_name: string;
  last_name: string;
  email: string;
  phone_1: string;
}

/** A prospect (guest card). The first person is the primary one. */
export interface Prospect {
  id: number;
  people: Person[];
  broker_first_name: string;
  broker_last_name: string;
  discoverySource: number | null;
}

export interface Appointment {
  id: number;
  status: Status;
  groupId: number;
  employeeId: number;
  clientId: number;
  startsAt: number;
  endsAt: number;
  tourType: TourType;
  isVideoTour: boolean;
  location: string;
  notes: string;
}

/** The email to the employee, which is the only documented notification. */
export interface Email {
  to: string;
  subject: string;
  text: string;
  appointmentId: number;
  at: string;
}

export interface Place {
  id: number;
  name: string;
}

export interface LoggedRequest {
  readonly method: string;
  /** As the client sent it, without the world's prefix. */
  readonly path: string;
  readonly query: Record<string, string>;
  /** Contains only the scheme of the authorization, so that no key is stored. */
  readonly headers: Record<string, string>;
  readonly body: string;
  /** Null until there's a response. It stays null if the connection drops. */
  status: number | null;
  /** Null for preflights and unknown paths. */
  operation: OperationName | null;
  /** By the real clock, because clients wait by the real clock between attempts. */
  readonly at: string;
}
