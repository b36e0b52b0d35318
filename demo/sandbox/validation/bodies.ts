/** From the text of a request to its checked fields, or to the tree of what is wrong with them. */
import type { z } from 'zod';
import type { Call } from '../environment.js';
import { addError, addIssues, type ErrorTree, UNKNOWN } from './error-tree.js';
import {
  type AppointmentFields,
  appointmentFields,
  type ClientFields,
  clientFields,
  moveFields,
} from './requests.js';

/** The documented top-level objects; `undefined` when the body cannot be read at all. */
async function readObjects(
  c: Call,
  names: readonly string[],
  errors: ErrorTree,
): Promise<Record<string, unknown> | undefined> {
  // There is no documented tree for a body that is no JSON: it is told at `request`.
  const refuse = (message: string) => addError(errors, ['request', 'body'], message);
  const type = c.req.header('Content-Type') ?? '';
  if (!/^application\/json *(;|$)/i.test(type)) {
    refuse('Content-Type must be application/json.');
    return undefined;
  }
  try {
    const body = Object.entries(Object(JSON.parse(await c.req.text())));
    for (const [name] of body) if (!names.includes(name)) addError(errors, [name], UNKNOWN);
    return Object.fromEntries(body);
  } catch {
    refuse('The body is not valid JSON.');
    return undefined;
  }
}

/** `undefined` for an object whose errors are in the tree now. */
function checked<Fields>(
  tree: ErrorTree,
  at: string,
  schema: z.ZodType<Fields>,
  value: unknown,
): Fields | undefined {
  const result = schema.safeParse(value);
  if (!result.success) addIssues(tree, at, result.error.issues);
  return result.data;
}

export interface BookRequest {
  appointment?: AppointmentFields | undefined;
  client?: ClientFields | undefined;
  errors: ErrorTree;
}

/** Each of the two objects is read on its own, so that one answer can tell the errors of both. */
export async function readBookRequest(c: Call): Promise<BookRequest> {
  const errors: ErrorTree = {};
  const body = await readObjects(c, ['appointment', 'client'], errors);
  if (!body) return { errors };
  return {
    appointment: checked(errors, 'appointment', appointmentFields, body.appointment),
    client: checked(errors, 'client', clientFields, body.client),
    errors,
  };
}

export interface MoveRequest {
  start?: string | undefined;
  errors: ErrorTree;
}

export async function readMoveRequest(c: Call): Promise<MoveRequest> {
  const errors: ErrorTree = {};
  const body = await readObjects(c, ['appointment'], errors);
  if (!body) return { errors };
  return { start: checked(errors, 'appointment', moveFields, body.appointment)?.start, errors };
}
