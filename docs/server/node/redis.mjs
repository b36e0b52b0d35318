/** The connection to Redis, which has to keep its data: see "Redis" in the documentation. */
import { createClient } from 'redis';

let hasConnected = false;

export const redis = createClient({
  url: process.env.REDIS_URL,
  // Without a queue, commands fail at once while Redis is down.
  disableOfflineQueue: true,
  socket: {
    // Without Redis, the server doesn't start. Once it has started, it reconnects.
    reconnectStrategy: (tries, cause) => (hasConnected ? Math.min(tries * 100, 2_000) : cause),
  },
});
redis.on('error', ({ message }) => console.error(`Redis: ${message}`));

const late = new Promise((_, reject) => setTimeout(reject, 5_000).unref());
await Promise.race([redis.connect(), late]).catch(() => {
  throw new Error('There is no Redis at REDIS_URL.');
});
hasConnected = true;

/** What still needs the connection. */
const unfinished = new Set();

/** Keeps the connection until the work is done. */
export async function keepRedisFor(work) {
  unfinished.add(work);
  try {
    return await work;
  } finally {
    unfinished.delete(work);
  }
}

export async function closeRedis() {
  while (unfinished.size > 0) await Promise.allSettled(unfinished);
  await redis.close();
}

export async function isRedisUp() {
  const late = new Promise((resolve) => setTimeout(resolve, 1_000));
  const said = await Promise.race([redis.ping(), late]).catch(() => undefined);
  return said === 'PONG';
}
