/// <reference types="vite/client" />

/** A separate world of the sandbox for each visit: what it books and changes affects nobody else. */
export function visitorBaseUrl(): string {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  // Set by `npm start` and by the build of the static demo.
  return `${import.meta.env.VITE_SANDBOX_ORIGIN}/worlds/visitor-${number.toString(36)}`;
}
