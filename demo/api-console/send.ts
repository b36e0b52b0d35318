/** Sends an operation through the client and records the request and the response, but never the key. */
import { createTourApi, type TourApi } from '../../src/api.js';

export interface Target {
  readonly baseUrl: string;
  readonly apiKey: string;
}

export interface Report {
  readonly value?: unknown;
  readonly error?: unknown;
  /** Undefined if the client rejected the operation. */
  readonly request?: string;
  /** Undefined if there was no response that a page can read. */
  readonly response?: string;
  readonly status: string;
  /** The client retries reads. */
  readonly attempts: number;
}

export async function send(method: keyof TourApi, args: string, target: Target): Promise<Report> {
  let report: Report = { status: 'Not sent', attempts: 0 };
  const recorded: typeof fetch = async (url, init = {}) => {
    const { method = 'GET', body = '' } = init;
    const request = `${method} ${url}\n\n${readable(String(body))}`.trim();
    report = { status: 'No response', attempts: report.attempts + 1, request };
    const response = await fetch(url, init);
    const status = `${response.status} ${response.statusText}`.trim();
    const text = await response
      .clone()
      .text()
      .catch(() => 'The connection broke.');
    report = { ...report, status, response: readable(text) };
    return response;
  };
  try {
    // Inside the try block, because both throw if the input is invalid.
    const api = createTourApi({ baseUrl: target.baseUrl, apiKey: target.apiKey, fetch: recorded });
    const call = api[method] as (...values: unknown[]) => Promise<unknown>;
    const value = await call.apply(api, JSON.parse(args));
    return { ...report, value };
  } catch (error) {
    return { ...report, error };
  }
}

/** Formats JSON; leaves anything else as it is. */
function readable(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
