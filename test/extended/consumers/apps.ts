/** Three sites' apps by path, as text: they use another React and other compiler settings. */
import { STRICTEST } from '../../package/support/packed.js';

/** The service's address is in the query. */
const CONNECTION = `new URLSearchParams(location.search).get('api') ?? ''`;

/** A mistake that the compiler must find, on its own line. */
const mistake = (jsx: string) => `  // @ts-expect-error\n  ${jsx},\n`;

/** No version of React accepts these. JSX checks only hyphenated names that it knows. */
const MISTAKES = [
  '<tour-booking locaton="1 Main St" />',
  '<tour-booking display="popup" />',
  '<tour-booking open={7} />',
  '<tour-booking color-scheme="blue" />',
  '<tour-booking first-day={{}} />',
  '<tour-appointments open />',
  '<tour-bookings />',
];

const MISTAKES_IN_19 = [
  '<tour-booking ontour-booked={(event: KeyboardEvent) => event.key} />',
  '<tour-booking config={{ fields: { fone: "optional" } }} />',
  '<tour-booking strings={{ region: 7 }} />',
];

const mistakes = (list: readonly string[]) => `import type {} from 'tour-booking/jsx';
export const mistakes = [
${[...MISTAKES, ...list].map(mistake).join('')}];
`;

const page = (script: string) => `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>A site</title>
    <link rel="icon" href="data:,"></head>
  <body><main><h1>A site</h1><div id="app"></div></main>
    <script type="module" src="/${script}"></script></body>
</html>
`;

/** The React components, rendered on a server and hydrated in Strict Mode. */
const RENDERED_BY_SERVER = {
  'rendered.html': page('rendered.tsx').replace(
    '<div id="app"></div>',
    '<div id="app"><!--app--></div>',
  ),
  'wrapped.tsx': `import { TourAppointments, TourBooking } from 'tour-booking/react';
import { useState } from 'react';

export function Wrapped({ baseUrl }: { baseUrl: string }) {
  const [heard, setHeard] = useState('nothing');
  const connection = { baseUrl, apiKey: 'PUBLIC_DEMO_KEY', groupId: 23 };
  return (
    <>
      <TourBooking {...connection} location={heard === 'nothing' ? undefined : '1 Main Street'} loading="eager" strings={{ region: 'Come and see' }}
        config={{ terms: { text: 'Terms', url: '/terms' } }}
        onTourSlotSelect={({ start }) => setHeard(start)}
        onTourBooked={({ appointment }) => setHeard(String(appointment.id))}>
        <p>Call us</p>
      </TourBooking>
      <output>{heard}</output>
    </>
  );
}

export const right = <TourAppointments clientId={1} onTourCancelled={(event) => event.notificationSent} />;
export const mistakes = [
  // @ts-expect-error
  <TourBooking grupId={23} />,
  // @ts-expect-error
  <TourBooking onTourBooked={(event: KeyboardEvent) => event.key} />,
];
`,
  'rendered.tsx': `import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Wrapped } from './wrapped.js';

const app = <StrictMode><Wrapped baseUrl={${CONNECTION}} /></StrictMode>;
hydrateRoot(document.querySelector('#app') as HTMLElement, app);
`,
  'server.tsx': `import { renderToString } from 'react-dom/server';
import { Wrapped } from './wrapped.js';

declare const process: { argv: string[] };
console.log(renderToString(<Wrapped baseUrl={process.argv[2] ?? ''} />));
`,
};

const APPS = {
  plain: {
    'index.html': page('main.ts'),
    'main.ts': `import 'tour-booking/define';
import { type Config, TourBooking, type TourBookedEvent, type TourEventMap } from 'tour-booking';
import { createTourApi, TourApiError } from 'tour-booking/api';
import { NestioLeadCapture, type NestioOptions } from 'tour-booking/nestio';

export const options: NestioOptions = { key: 'KEY', group: 42, onComplete: ({ groupId }) => groupId };
export const used = [NestioLeadCapture, createTourApi, TourApiError];
export const hear = (event: TourBookedEvent): number => event.appointment.id;
document.addEventListener('tour-cancelled', ({ notificationSent }) => notificationSent);
document.createElement('tour-appointments').addEventListener('tour-rescheduled', (event) => event.previousStart);
export type Ready = TourEventMap['tour-ready'];

const config: Config = { fields: { notes: 'hidden' } };
const tour = document.createElement('tour-booking');
tour.baseUrl = ${CONNECTION};
tour.apiKey = 'PUBLIC_DEMO_KEY';
tour.groupId = 23;
tour.config = config;
document.querySelector('#app')?.append(tour);
console.warn(tour instanceof TourBooking ? 'one class' : 'two classes');
`,
  },

  'react-19': {
    'index.html': page('app.tsx'),
    'app.tsx': `import 'tour-booking/define';
import type { Config, TourBooking } from 'tour-booking';
import type {} from 'tour-booking/jsx';
import { useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';

const config: Config = { terms: { text: 'Terms', url: '/terms' } };

function App() {
  const [heard, setHeard] = useState<string[]>([]);
  const [isOpen, setOpen] = useState(false);
  const tour = useRef<TourBooking>(null);
  const connection = { 'base-url': ${CONNECTION}, 'api-key': 'PUBLIC_DEMO_KEY', 'group-id': 23 };
  return (
    <>
      <tour-booking ref={tour} className="wide" loading="eager" {...connection} debug={false} config={config}
        strings={{ region: 'Come and see' }}
        ontour-ready={(event) => setHeard((list) => [...list, event.type])}
        ontour-step-change={(event) => setHeard((list) => [...list, event.step])}>
        <p>Call us</p>
      </tour-booking>
      <tour-booking {...connection} display="dialog" open={isOpen} debug
        ontour-close={() => setOpen(false)} />
      <button type="button" onClick={() => setOpen(true)}>Open it</button>
      <output>{heard.join(', ')}</output>
      <p>{isOpen ? 'It is open' : 'It is closed'}</p>
    </>
  );
}

createRoot(document.querySelector('#app') as HTMLElement).render(<App />);
`,
    'mistakes.tsx': mistakes(MISTAKES_IN_19),
    ...RENDERED_BY_SERVER,
  },

  'react-18': { 'mistakes.tsx': mistakes([]), ...RENDERED_BY_SERVER },
} as const satisfies Record<string, Record<string, string>>;

export type AppName = keyof typeof APPS;
export const APP_NAMES = Object.keys(APPS) as AppName[];

const DEPENDENCIES: Readonly<Record<AppName, Record<string, string>>> = {
  plain: { hono: '4', jose: '6' },
  'react-19': {
    react: '19.3.1',
    'react-dom': '19.3.1',
    '@types/react': '19.3.0',
    '@types/react-dom': '19.3.0',
    '@lit/react': '1',
  },
  'react-18': {
    react: '18.3.1',
    'react-dom': '18.3.1',
    '@types/react': '18.3.8',
    '@types/react-dom': '18.3.7',
    '@lit/react': '1',
  },
};

export function filesOf(name: AppName, tarball: string): Record<string, string> {
  const dependencies = { ...DEPENDENCIES[name], 'tour-booking': `file:${tarball}` };
  return {
    ...APPS[name],
    'package.json': JSON.stringify({ name, private: true, type: 'module', dependencies }),
    'tsconfig.json': JSON.stringify({ compilerOptions: STRICTEST, include: ['*.ts', '*.tsx'] }),
  };
}
