/** What a new world contains, except for one prospect's history (seed-history.ts). */
import {
  type Employee,
  type Group,
  type GroupConfiguration,
  type GroupSettings,
  type OfficeHours,
  type Place,
  STATUS,
} from './records.js';
import { WEEKDAYS } from './wall-time.js';

/** From Monday to Sunday. */
const EVERY_DAY = [...WEEKDAYS.slice(1), WEEKDAYS[0]];
const NOT_WEDNESDAY = EVERY_DAY.filter((day) => day !== 'wednesday');

function open(days: readonly (keyof OfficeHours)[], from: string, to: string): OfficeHours {
  return Object.fromEntries(days.map((day) => [day, { open_at: from, close_at: to }]));
}

/** Also applies to groups without office hours. */
export const DEFAULT_OFFICE_HOURS: OfficeHours = {
  ...open(EVERY_DAY.slice(0, 5), '09:00:00', '18:00:00'),
  ...open(['saturday'], '10:00:00', '17:00:00'),
};
/** Also applies to groups without a time zone. */
export const DEFAULT_ZONE = 'US/Central';

const ALL_TOURS = {
  guided_tours_enabled: true,
  guided_tours_external_bookings_enabled: true,
  self_guided_tours_enabled: true,
  self_guided_tours_external_bookings_enabled: true,
  video_tours_enabled: true,
  video_tours_external_bookings_enabled: true,
};
const NO_TOURS = Object.fromEntries(Object.keys(ALL_TOURS).map((flag) => [flag, false])) as Record<
  keyof typeof ALL_TOURS,
  boolean
>;

const keepingHours = (office_hours: OfficeHours, active = true) => ({
  appointment_widget_settings: { active, office_hours },
});

/** As the live service sends it. */
const USUAL = {
  timezone: DEFAULT_ZONE,
  ...ALL_TOURS,
  platform_of_choice: 'Skype, FaceTime, Google Meet',
  max_days_in_advance_to_book_tours: null,
  always_require_email: false,
  default_phone_number: '(312) 555-0123',
  appointments_sms_alerts: true,
  ...keepingHours(DEFAULT_OFFICE_HOURS),
  discovery_source_choices: [
    { value: 20, label: 'Property Website' },
    { value: 10001, label: 'Rent.' },
    { value: 10002, label: 'Rent.' },
  ],
  layout_options: [10, 20, 30, 40],
  self_guided_tour_provider: 10,
  self_guided_tour_url: '',
};

function group(
  configuration: GroupConfiguration,
  employeeIds: number[],
  settings: Partial<GroupSettings> = {},
): Group {
  return {
    id: configuration.id,
    configuration,
    employeeIds,
    settings: {
      confirmation_enabled: false,
      minutes_between_starts: 30,
      refuses_conflicts: true,
      retired: {},
      shortens_answers: true,
      listed_statuses: [STATUS.confirmed, null],
      ...settings,
    },
  };
}

const usualGroup = (
  id: number,
  name: string,
  employeeIds: number[],
  differs: Partial<GroupConfiguration> = {},
  settings: Partial<GroupSettings> = {},
) => group({ id, name, ...USUAL, ...differs }, employeeIds, settings);

/** Cloned for each world, because a world's groups can be changed. */
export const seedGroups = (): Group[] =>
  structuredClone([
    usualGroup(23, 'Fulton Market Leasing', [596, 597], {
      always_require_email: true,
      appointments_sms_alerts: false,
    }),
    usualGroup(
      42,
      'Lakeview Lofts Leasing',
      [601],
      { always_require_email: true, max_days_in_advance_to_book_tours: 30 },
      { confirmation_enabled: true },
    ),
    usualGroup(51, 'Lincoln Square Leasing', [602, 603]),
    usualGroup(52, 'Andersonville Leasing', [603, 604], {
      self_guided_tour_provider: 20,
      self_guided_tour_url: 'https://example.com/self-guided-tours',
    }),
    usualGroup(77, 'Pilsen Walk Leasing', [605], {
      ...NO_TOURS,
      ...keepingHours(DEFAULT_OFFICE_HOURS, false),
    }),
    // It contains only its flags.
    group(
      {
        id: 88,
        name: 'Some Employee group',
        ...NO_TOURS,
        guided_tours_enabled: true,
        guided_tours_external_bookings_enabled: true,
        platform_of_choice: '',
      },
      [611],
      { minutes_between_starts: 15 },
    ),
    usualGroup(101, 'Nakameguro Terrace', [621, 622], {
      timezone: 'Asia/Tokyo',
      default_phone_number: '+81 3-5555-0101',
      ...keepingHours(open(NOT_WEDNESDAY, '10:00:00', '19:00:00')),
    }),
  ]);

const EMPLOYEE_NAMES = {
  596: 'Travis Smiley',
  597: 'Dana Whitfield',
  601: 'Marcus Oyelaran',
  602: 'Priya Raman',
  603: 'Owen Lindqvist',
  604: 'Teresa Bianchi',
  605: 'Irene Novak',
  611: 'Beth Calloway',
  621: 'Haruka Mori',
  622: 'Kenji Sato',
};
export const EMPLOYEES: readonly Employee[] = Object.entries(EMPLOYEE_NAMES).map(([id, name]) => ({
  id: Number(id),
  name,
  email: `${name.toLowerCase().replace(' ', '.')}@leasing.example`,
}));

export const COMMUNITIES = [{ id: 215 }, { id: 216 }];
export const BUILDINGS = [{ id: 310 }, { id: 311 }];
/** Four homes on each of ten floors, for a page with many homes. */
export const ALDINE_HOMES = Array.from({ length: 40 }, (_, index) => ({
  id: 6001 + index,
  unitNumber: `${2 + Math.floor(index / 4)}${'ABCD'.charAt(index % 4)}`,
  address: '710 W Aldine Avenue',
}));
export const UNITS = [{ id: 4001 }, { id: 4003 }, ...ALDINE_HOMES];
export const UNAVAILABLE_UNITS = [{ id: 4002 }];
export const NEIGHBORHOODS: readonly Place[] = [
  { id: 4, name: 'West Loop' },
  { id: 8, name: 'Lakeview' },
  { id: 12, name: 'Logan Square' },
];
/** Names can repeat; IDs can't. */
export const DISCOVERY_SOURCES: readonly Place[] = [
  { id: 466, name: 'Facebook' },
  { id: 220, name: 'Google' },
  { id: 390, name: 'Word of Mouth' },
  { id: 270, name: 'StreetEasy' },
  { id: 20, name: 'Property Website' },
  { id: 10001, name: 'Rent.' },
  { id: 10002, name: 'Rent.' },
];
