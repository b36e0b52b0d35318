/** What a page does with its tags, and its scripts and assistants in the visitor's place. */
import { toolsFor } from '../../../src/agent-tools/tools.js';
import type { TourBooking } from '../../../src/tour-booking.js';
import { type Act, act, type Choice, hasServer, type Scene } from './act.js';
import { strings } from './claims.js';
import { HOMES, isDialog, type Page, STARTS } from './page.js';
import { pick } from './visitor.js';

const isAlone = ({ page }: Scene) => page.tags.length === 1;
const hasTag = ({ page }: Scene) => page.tags.length > 0;
const hasNoTag = ({ page }: Scene) => page.tags.length === 0;
/** A real reload cuts off what is out, which isn't shown here. */
const isAtRest = ({ memory: { network, service } }: Scene) => network.isIdle() && service.isIdle();

/** What is done to any one tag. */
const toOne =
  (
    name: string,
    does: (tag: TourBooking, page: Page) => unknown,
    isIt: (tag: TourBooking) => boolean = () => true,
  ): Act =>
  ({ page }, draw) => {
    const tag = pick(page.tags.filter(isIt), draw);
    if (tag) does(tag, page);
    return tag && name;
  };

/** What a page changes for a moment: where it asks, and about what. */
const CHANGES = [
  ['base-url', 'https://elsewhere.example'],
  ['group-id', '24'],
  ['unit', 'no number'],
] as const;

export const BY_THE_PAGE: readonly Choice[] = [
  [
    4,
    ({ page }, draw) => {
      const home = pick(HOMES, draw);
      const tag = pick(page.tags.filter(isDialog), draw);
      if (!tag || !home) return undefined;
      tag.show(home);
      return `opens for ${home.home}`;
    },
  ],
  [
    1,
    act('closes its dialogs', ({ page }) => page.tags.filter(isDialog).map((tag) => tag.close())),
  ],
  [
    1,
    toOne(
      'makes a tag a dialog, or inline',
      (tag) => tag.setAttribute('display', isDialog(tag) ? 'inline' : 'dialog'),
      (tag) => !tag.hidden,
    ),
  ],
  [2, act('goes to a route without a tag', ({ page }) => page.leaveRoute(), hasTag)],
  [6, act('comes back with a new tag', ({ page }) => page.enterRoute(false), hasNoTag)],
  [6, act('comes back with the kept tag', ({ page }) => page.enterRoute(true), hasNoTag)],
  [2, act('reloads', ({ page }) => page.reload(), isAtRest)],
  [2, act('new fetch', ({ page }) => page.newFetch())],
  [1, act('new api-key', ({ page }) => page.newKey())],
  [3, act('new render', ({ page }) => page.tags.map((tag) => page.render(tag)))],
  [2, act('new render with a late prefill', ({ page }) => page.renderWithLatePrefill())],
  [1.5, toOne('new render of one tag', (tag, page) => page.render(tag))],
  [1, toOne('moves a tag', (tag) => tag.parentNode?.append(tag))],
  [
    1,
    toOne(
      'hides or shows a tag',
      (tag) => tag.toggleAttribute('hidden'),
      (tag) => !isDialog(tag),
    ),
  ],
  [
    1.5,
    act(
      'another tag',
      ({ page }) => page.add(),
      ({ page }) => page.tags.length < 3,
    ),
  ],
  [
    1,
    act(
      'removes a tag',
      ({ page }) => page.remove(),
      (scene) => !isAlone(scene),
    ),
  ],
  [0.5, act('hidden copy', ({ page }) => page.addHiddenCopy(), isAlone)],
  [
    4,
    ({ page, memory }) => {
      const { client } = memory;
      if (page.list || client === undefined) return undefined;
      page.signIn(client);
      return 'signs in';
    },
  ],
  [
    0.7,
    act(
      'signs out',
      ({ page }) => page.signOut(),
      ({ page }) => page.list !== undefined,
    ),
  ],
  [1, act('translates its texts', ({ page }) => page.translate())],
  [2, ({ visitor }) => visitor.submitByScript()],
  [
    1,
    ({ page }, draw) => {
      const time = pick(['09:00', '11:00', '13:00'], draw);
      if (time) void page.tag.prefill({ date: '2026-11-23', time });
      return `prefill() with ${time}`;
    },
  ],
  [
    2,
    async ({ page }, draw) => {
      const [attribute, value] = pick(CHANGES, draw) ?? ['unit', ''];
      await page.changeForAMoment(attribute, value);
      return `${attribute} there and back`;
    },
  ],
  [
    1,
    ({ page, visitor }, draw) => {
      const start = pick(STARTS, draw);
      if (start) void visitor.byScript(strings.moveTour, page.tag).moveTo(start);
      return `moveTo() ${start}`;
    },
  ],
  [
    1,
    act(
      'cancelTour()',
      ({ page, visitor }) => void visitor.byScript(strings.yesCancel, page.tag).cancelTour(),
    ),
  ],
  [
    1.5,
    act('holds a booking back, and submits it later', ({ page: { tag }, visitor, clock }) => {
      const holdBack = async (event: Event) => {
        event.preventDefault();
        await clock.sleep(100);
        await visitor.submitByScript(tag);
      };
      tag.addEventListener('tour-before-book', holdBack, { once: true });
    }),
  ],
  [
    2,
    ({ page, memory, visitor }, draw) => {
      const tools = toolsFor(visitor.byScript(strings.book, page.tag), '', true);
      const tool = pick(tools, draw);
      const input = {
        ...{ start: pick(STARTS, draw), cancel: draw() < 0.3, prospect_decided: draw() < 0.3 },
        details: memory.details(),
      };
      void tool?.execute(input);
      return `${tool?.name} ${input.start}${input.prospect_decided ? ', decided' : ''}`;
    },
  ],
  [2, act('reset()', ({ page }) => page.reset())],
  [
    2,
    act(
      'prefills another person',
      ({ page }) => page.prefillNext(),
      ({ page }) => page.saysWho,
    ),
  ],
  [1, act('reset() on a removed tag', ({ page }) => page.resetRemoved(), isAlone)],
  [0.5, act('goToDate()', ({ page }) => page.tag.goToDate('2026-12-01'))],
  [
    1,
    act(
      'goToDate() on a removed tag',
      ({ page }) => page.removed.at(-1)?.goToDate('2026-11-30'),
      ({ page }) => page.removed.length > 0,
    ),
  ],
  [0.5, act('prefill() with a day', ({ page }) => void page.tag.prefill({ date: '2026-11-25' }))],
  [
    2,
    ({ page, memory: { network, visitor } }, draw) => {
      const own = network.tokens.filter((it) => it.visitor === visitor);
      const { token } = pick(own, draw) ?? {};
      if (token) page.openLink(token);
      return token && 'opens a link';
    },
  ],
  [
    1,
    act('opens a broken link', ({ page }) => page.openLink('eyJhbGciOiJIUzI1NiJ9.eyJ4'), hasServer),
  ],
  [
    1,
    ({ page, memory }) => {
      const { token } = memory.network.tokens.at(-1) ?? {};
      if (token) page.openLink(`${token.slice(0, -8)}AAAAAAAA`);
      return token && 'opens a forged link';
    },
  ],
];
