/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Where the sandbox answers on an origin of its own; unset in a build, which has no servers. */
  readonly VITE_SANDBOX_ORIGIN: string;
}
