/** What a world keeps. Names follow the API's documentation; instants are milliseconds. */
import type { OperationName } from './operations.js';
import type { Weekday } from './wall-time.js';

/** The integer values of an appointment's `status`; null is one made in the web application. */
export const STATUS = {
  tentative: 10,
  notConfirmed: 20,
  confirmed: 30,
  cancelled: 40,
  completed: 50,
  noShow: 60,
} as const;
export type Status = (typeof STATUS)[keyof typeof STATUS] | null;

export type TourType = 'guided' | 'self-guided';
export type OfficeHours = Partial<Record<Weekday, { open_at: string; close_at: string }>>;

/** The answer of the group operation. A group may report as little as its flags. */
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

/** What a team has set up beyond that. */
export interface GroupSettings {
  confirmation_enabled: boolean;
  minutes_between_starts: number;
  /** Whether a prospect who has a tour at a time is refused another one then. */
  refuses_conflicts: boolean;
}

/** An employee group and what it does not report about itself. */
export interface Group {
  id: number;
  configuration: GroupConfiguration;
  employeeIds: number[];
  settings: GroupSettings;
}

/** An employee's calendar is the appointments that name the employee, plus other engagements. */
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

/** The e-mail to the employee, the one notification the API's documentation names. */
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

export interface Unit {
  id: number;
  unitNumber: string;
  address: string;
  isAvailable: boolean;
}

/** A call as the log keeps it. */
export interface LoggedRequest {
  readonly method: string;
  /** As the client spelled it, without the world's prefix. */
  readonly path: string;
  readonly query: Record<string, string>;
  /** The authorization is cut down to its scheme: a key is nothing to keep. */
  readonly headers: Record<string, string>;
  readonly body: string;
  /** null for as long as there is no answer, and for ever when the connection was dropped. */
  status: number | null;
  /** null for a preflight and for a path that is none of the API's. */
  operation: OperationName | null;
  /** By the real clock, since pauses between tries are the client's own. */
  readonly at: string;
}
