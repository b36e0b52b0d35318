/** A client of Redis that connects with its first command, because a build may have no Redis. */
import { createClient } from 'redis';

let hasConnected = false;
let connecting;

const client = createClient({
  url: process.env.REDIS_URL,
  // Without a queue, commands fail at once while Redis is down.
  disableOfflineQueue: true,
  socket: {
    // The first connection fails at once. Once it was established, the client reconnects.
    reconnectStrategy: (tries, cause) => (hasConnected ? Math.min(tries * 100, 2_000) : cause),
  },
});
client.on('error', ({ message }) => console.error(`Redis: ${message}`));

async function connect() {
  await client.connect();
  hasConnected = true;
}

export const redis = {
  async sendCommand(words) {
    connecting ??= connect();
    await connecting.catch((error) => {
      // The next command tries again.
      connecting = undefined;
      throw error;
    });
    return client.sendCommand(words);
  },
};
