/** The endpoints under `/sandbox`, which control and inspect a world. They need no key. */
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { HTTPException } from 'hono/http-exception';
import { z } from 'zod';
import { takeStart } from './appointments.js';
import { zoneOf } from './calendars.js';
import type { SandboxContext, SandboxEnv } from './environment.js';
import { faultOrder } from './faults/orders.js';
import { type Appointment, type Group, STATUS } from './records.js';
import { parseWallTime, utcText, wallTimeAt } from './wall-time.js';
import { letGo, type World } from './world.js';
import { type Worlds, worldNameOf } from './worlds.js';

const resetOrder = z.strictObject({
  seed: z.int().optional(),
  now: z.iso.datetime({ offset: true }).optional(),
  busyness: z.number().min(0).max(1).optional(),
});
const rivalOrder = z.strictObject({ groupId: z.int(), start: z.string() });
/** Any other property belongs to the group's configuration. */
const groupPatch = z.looseObject({
  confirmation_enabled: z.boolean().optional(),
  minutes_between_starts: z.int().positive().optional(),
  refuses_conflicts: z.boolean().optional(),
  retired: z.record(z.string(), z.array(z.unknown())).optional(),
  shortens_answers: z.boolean().optional(),
  listed_statuses: z.array(z.enum(STATUS).nullable()).optional(),
});

function refuse(status: 400 | 404, message: string): never {
  throw new HTTPException(status, { res: Response.json({ message }, { status }) });
}

async function orderIn<Order>(c: SandboxContext, schema: z.ZodType<Order>): Promise<Order> {
  const text = await c.req.text();
  try {
    return schema.parse(text === '' ? {} : JSON.parse(text));
  } catch (error) {
    return refuse(400, error instanceof z.ZodError ? z.prettifyError(error) : String(error));
  }
}

function groupOf(c: SandboxContext, id: number) {
  return c.var.world.groups.get(id) ?? refuse(404, `There’s no group ${id}.`);
}

export function createControl(worlds: Worlds): Hono<SandboxEnv> {
  const control = new Hono<SandboxEnv>();
  control.use(cors());

  control.post('/reset', async (c) => {
    const order = await orderIn(c, resetOrder);
    return c.json(stateOf(worlds.reset(worldNameOf(c.req.raw), order)));
  });

  control.get('/state', (c) => c.json(stateOf(c.var.world)));
  control.get('/requests', (c) => c.json(c.var.world.requests));
  control.get('/outbox', (c) => c.json(c.var.world.outbox));

  control.get('/faults', (c) => c.json(c.var.world.faults));
  control.post('/faults', async (c) => {
    const order = { ...(await orderIn(c, faultOrder)), passed: 0, hits: 0 };
    c.var.world.faults.push(order);
    return c.json(order, 201);
  });
  /** Also drops the requests that hang. */
  control.delete('/faults', (c) => {
    c.var.world.faults.length = 0;
    letGo(c.var.world);
    return c.json([]);
  });

  control.post('/rival', async (c) => {
    const { groupId, start } = await orderIn(c, rivalOrder);
    const time = parseWallTime(start) ?? refuse(400, 'start must be a local time of the property.');
    const taken = takeStart(c.var.world, groupOf(c, groupId), time);
    return c.json(taken.map((appointment) => appointmentState(c.var.world, appointment)));
  });

  control.post('/groups/:id', async (c) => {
    const group = groupOf(c, Number(c.req.param('id')));
    const patch = await orderIn(c, groupPatch);
    for (const [name, value] of Object.entries(patch)) {
      const place = name in group.settings ? group.settings : group.configuration;
      Object.assign(place, { [name]: value });
    }
    return c.json(groupState(c.var.world, group));
  });

  return control;
}

/** A world's records, with times in UTC and in the property's zone. */
export function stateOf(world: World) {
  return {
    seed: world.seed,
    now: new Date(world.now()).toISOString(),
    groups: [...world.groups.values()].map((group) => groupState(world, group)),
    appointments: [...world.appointments.values()].map((appointment) =>
      appointmentState(world, appointment),
    ),
    prospects: [...world.prospects.values()],
  };
}

function groupState(world: World, group: Group) {
  return {
    ...group.configuration,
    ...group.settings,
    employees: group.employeeIds.map((id) => world.employees.get(id)),
  };
}

function appointmentState(world: World, appointment: Appointment) {
  const { startsAt, endsAt, ...rest } = appointment;
  const group = world.groups.get(appointment.groupId);
  return {
    ...rest,
    start: utcText(startsAt),
    end: utcText(endsAt),
    wallStart: group ? wallTimeAt(startsAt, zoneOf(group)) : null,
  };
}
