import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';

/** The bytes that travel, compressed as a CDN compresses a file which it serves for a year. */
export function brotliSize(path: string | URL): number {
  return brotliSizeOf(readFileSync(path));
}

export function brotliSizeOf(content: string | Buffer): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  return brotliCompressSync(content, { params }).byteLength;
}
