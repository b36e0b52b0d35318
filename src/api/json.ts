/**
 * JSON text of a request body. Old property sites preload Prototype.js, whose `Array.prototype.toJSON`
 * makes `JSON.stringify` turn a list into a text; so only primitives are given to it here, and
 * nothing leans on array methods that such a page may have replaced.
 */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json | undefined;
}

export function toJson(value: Json): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  let text = '';
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index++)
      text += `${text && ','}${toJson(value[index])}`;
    return `[${text}]`;
  }
  for (const key of Object.keys(value)) {
    const part = (value as JsonObject)[key];
    if (part !== undefined) text += `${text && ','}${JSON.stringify(key)}:${toJson(part)}`;
  }
  return `{${text}}`;
}
