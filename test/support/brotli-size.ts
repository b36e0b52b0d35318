import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';

/** The transferred bytes, compressed like a file that a CDN serves for a year. */
export function brotliSize(path: string | URL): number {
  return brotliSizeOf(readFileSync(path));
}

export function brotliSizeOf(content: string | Buffer): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  return brotliCompressSync(content, { params }).byteLength;
}
