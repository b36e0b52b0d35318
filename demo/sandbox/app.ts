/** Routes each request: world, log, CORS, faults, key, then the operation. */
import { Hono, type MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { createControl } from './control.js';
import { notFound, type SandboxEnv, type SandboxHandler } from './environment.js';
import { sufferFaults } from './faults/suffer.js';
import {
  allowAnyOrigin,
  authenticate,
  findAppointment,
  findGroup,
  logRequests,
  methodNotAllowed,
  preflight,
} from './gates.js';
import { OPERATION_NAMES, type OperationName, ruleOf } from './operations.js';
import { availableTimes } from './routes/availability.js';
import { bookAppointment, cancelAppointment, rescheduleAppointment } from './routes/bookings.js';
import { listDiscoverySources, showGroup, times, verifyWidget } from './routes/configuration.js';
import { editClient, listAppointments, syncListings } from './routes/prospects.js';
import { routedPath, type Worlds, worldNameOf } from './worlds.js';

const WORK: Record<OperationName, SandboxHandler> = {
  'available-times': availableTimes,
  book: bookAppointment,
  'list-appointments': listAppointments,
  cancel: cancelAppointment,
  reschedule: rescheduleAppointment,
  times,
  'verify-widget': verifyWidget,
  group: showGroup,
  'discovery-sources': listDiscoverySources,
  'edit-client': editClient,
  'sync-listings': syncListings,
};

/** Comes first, because the log, the faults and the permissions need the operation's name. */
const named =
  (operation: OperationName): MiddlewareHandler<SandboxEnv> =>
  (c, next) => {
    c.set('operation', operation);
    c.var.logged.operation = operation;
    return next();
  };

/** A missing appointment is reported before a missing group. */
function lookupsOf(path: string): MiddlewareHandler<SandboxEnv>[] {
  return [
    ...(path.includes(':appointment') ? [findAppointment] : []),
    ...(path.includes(':group') ? [findGroup] : []),
  ];
}

export function createApp(worlds: Worlds): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>({ getPath: routedPath });
  app.use((c, next) => {
    c.set('world', worlds.get(worldNameOf(c.req.raw)));
    return next();
  });
  app.route('/sandbox', createControl(worlds));
  app.use('/api/*', logRequests, allowAnyOrigin);

  for (const name of OPERATION_NAMES) {
    const { method, path } = ruleOf(name);
    const handlers = [named(name), sufferFaults, authenticate, ...lookupsOf(path), WORK[name]];
    app.on(method, [path], ...handlers);
  }
  for (const path of new Set(OPERATION_NAMES.map((name) => ruleOf(name).path))) {
    const methods = OPERATION_NAMES.map(ruleOf)
      .filter((rule) => rule.path === path)
      .map((rule) => rule.method);
    app.options(path, preflight(methods)).all(path, methodNotAllowed(methods));
  }

  app.notFound((c) => notFound(c));
  // A dropped connection isn't a response, and a bug in the sandbox must not look like one.
  app.onError((error) => {
    if (error instanceof HTTPException) return error.getResponse();
    throw error;
  });
  return app;
}
