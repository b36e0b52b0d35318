/**
 * The few kinds of schema this product needs, on zod's core: its `mini` face over the same classes
 * would weigh 0.7 kB more in the shipped script.
 */
import * as core from 'zod/v4/core';

// zod would otherwise probe `new Function`, which a strict content security policy reports.
core.config({ jitless: true });

export type Schema<T> = core.$ZodType<T>;
export type { output as Infer } from 'zod/v4/core';
export { safeParse } from 'zod/v4/core';

export const unknown = () => new core.$ZodUnknown({ type: 'unknown' });
export const string = () => new core.$ZodString({ type: 'string' });
export const number = () => new core.$ZodNumber({ type: 'number' });
export const boolean = () => new core.$ZodBoolean({ type: 'boolean' });

export const array = <T extends core.$ZodType>(element: T) =>
  new core.$ZodArray({ type: 'array', element }) as core.$ZodArray<T>;

export const optional = <T extends core.$ZodType>(innerType: T) =>
  new core.$ZodOptional({ type: 'optional', innerType }) as core.$ZodOptional<T>;

/** Extra keys are ignored. */
export const object = <Shape extends core.$ZodShape>(shape: Shape) =>
  new core.$ZodObject({ type: 'object', shape }) as core.$ZodObject<Shape, core.$strip>;
