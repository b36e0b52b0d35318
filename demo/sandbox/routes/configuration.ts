/** The settings of a team and a company, and the two deprecated operations. */
import {
  listsTimes,
  NO_APPOINTMENTS,
  offeredStarts,
  refusalOf,
  startsOfWeek,
} from '../calendars.js';
import { badRequest, type SandboxHandler } from '../environment.js';
import { DISCOVERY_SOURCES } from '../seed.js';
import { TOURS_DISABLED } from '../validation/booking-rules.js';
import { LAYOUTS } from '../validation/requests.js';
import { dateOf, parseWallTime } from '../wall-time.js';

/** Responds without a `data` wrapper. */
export const showGroup: SandboxHandler = (c) => c.json(c.var.group.configuration);

export const listDiscoverySources: SandboxHandler = (c) =>
  c.json({ data: { discovery_sources: DISCOVERY_SOURCES } });

/** Without `time`, the office hours. With it, the available times of its day, and 400 if it isn't one. */
export const times: SandboxHandler = (c) => {
  const { world, group } = c.var;
  const appointment_sms_opt_in = group.configuration.appointments_sms_alerts ?? false;
  const accept = (available_times: string[]) =>
    c.json({ available_times, valid: true, errors: {}, appointment_sms_opt_in });
  const refuse = (reason: string, available_times: string[] = []) =>
    c.json(
      { available_times, valid: false, errors: { start: [reason] }, appointment_sms_opt_in },
      400,
    );

  const text = c.req.query('time');
  if (text === undefined) return accept(startsOfWeek(group));
  if (!listsTimes(group, 'guided') && !listsTimes(group, 'self-guided'))
    return refuse(TOURS_DISABLED);
  const time = parseWallTime(text);
  if (time === undefined) return refuse('Datetime has wrong format.');
  const offered = offeredStarts(world, group, dateOf(time));
  if (offered.includes(time)) return accept(offered);
  return refuse(refusalOf(world, group, time) ?? NO_APPOINTMENTS, offered);
};

const LAYOUT_LABELS = ['Loft', 'Studio', '1 Bedroom', '2 Bedrooms', '3 Bedrooms', '4+ Bedrooms'];

/** 10 is required, 20 optional, 30 hidden. */
const FIELD_CONFIG = Object.fromEntries(
  Object.entries({
    10: 'move_in_date price_ceiling',
    20: 'layout lease_term notes pets reason_for_move sms_opted_in',
    30: 'agents amenities broker_company broker_toggle client_location current_postal_code discovery_source neighborhoods other_occupants price_floor',
  }).flatMap(([code, names]) => names.split(' ').map((name) => [`client.${name}`, Number(code)])),
);

export const verifyWidget: SandboxHandler = (c) => {
  const isKnown = c.req.query('widget') === 'lead_capture_appointment';
  const isActive = c.var.group.configuration.appointment_widget_settings?.active ?? true;
  if (!isKnown || !isActive) return badRequest(c, { widget: ['This widget is inactive.'] });
  return c.json({
    data: {
      layout_options: LAYOUTS,
      layout_options_choices: LAYOUTS.map((value, i) => ({ label: LAYOUT_LABELS[i], value })),
      referral_sources: [
        [10, 'Manual'],
        [20, 'Website'],
        ...DISCOVERY_SOURCES.map(({ id, name }) => [id, name]),
      ],
      discovery_source_choices: DISCOVERY_SOURCES.map(({ id: value, name: label }) => ({
        value,
        label,
      })),
      field_config: FIELD_CONFIG,
    },
  });
};
