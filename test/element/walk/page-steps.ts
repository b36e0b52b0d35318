/** What a page does with its tags, and its scripts and assistants in the visitor's place. */
import { toolsFor } from '../../../src/agent-tools/tools.js';
import { act, type Choice, hasServer, type Scene } from './act.js';
import { strings } from './claims.js';
import { HOMES, STARTS } from './page.js';
import { pick } from './visitor.js';

const isAlone = ({ page }: Scene) => page.tags.length === 1;
const hasTag = ({ page }: Scene) => page.tags.length > 0;
const hasTags = ({ page }: Scene) => page.tags.length > 1;
const hasFewTags = ({ page }: Scene) => page.tags.length < 3;
const isDialog = (scene: Scene) => hasTag(scene) && scene.page.tag.display === 'dialog';
const isInline = (scene: Scene) => hasTag(scene) && !isDialog(scene);
const hasNoTag = ({ page }: Scene) => page.tags.length === 0;
const hasLink = ({ memory }: Scene) => memory.links.length > 0;
const hasOpened = ({ memory }: Scene) => memory.opened !== undefined;
const isStranger = ({ page, memory }: Scene) => !page.list && memory.client !== undefined;
const hasList = ({ page }: Scene) => page.list !== undefined;
const saysWho = ({ page }: Scene) => page.saysWho;
/** A real reload cuts off what is out, which isn't shown here. */
const isAtRest = ({ memory: { network, service } }: Scene) => network.isIdle() && service.isIdle();

/** What a page changes for a moment: where it asks, and about what. */
const CHANGES = [
  ['base-url', 'https://elsewhere.example'],
  ['group-id', '24'],
  ['unit', 'no number'],
] as const;

export const BY_THE_PAGE: readonly Choice[] = [
  [
    4,
    (scene, draw) => {
      const home = pick(HOMES, draw);
      if (!isDialog(scene) || !home) return undefined;
      scene.page.tag.show(home);
      return `opens for ${home.home}`;
    },
  ],
  [1, act('closes the dialog', ({ page }) => page.tag.close(), isDialog)],
  [1, act('shows a dialog inline', ({ page }) => page.tag.removeAttribute('display'), isDialog)],
  [1, act('makes a dialog', ({ page }) => page.tag.setAttribute('display', 'dialog'), isInline)],
  [1, act('hides or shows a tag', ({ page }) => page.tag.toggleAttribute('hidden'), isInline)],
  [1, act('moves a tag', ({ page: { tag } }) => tag.parentNode?.append(tag), hasTag)],
  [2, act('goes to a route without a tag', ({ page }) => page.leaveRoute(), hasTag)],
  [6, act('comes back with a new tag', ({ page }) => page.enterRoute(false), hasNoTag)],
  [6, act('comes back with the kept tag', ({ page }) => page.enterRoute(true), hasNoTag)],
  [2, act('reloads', ({ page }) => page.reload(), isAtRest)],
  [2, act('new fetch', ({ page }) => page.newFetch())],
  [1, act('new api-key', ({ page }) => page.newKey())],
  [3, act('new render', ({ page }) => page.tags.map((tag) => page.render(tag)))],
  [2, act('new render with a late prefill', ({ page }) => page.renderWithLatePrefill())],
  [1.5, act('new render of one tag', ({ page }) => page.render(page.tag), hasTag)],
  [1.5, act('another tag', ({ page }) => page.add(), hasFewTags)],
  [1, act('removes a tag', ({ page }) => page.remove(), hasTags)],
  [0.5, act('hidden copy', ({ page }) => page.addHiddenCopy(), isAlone)],
  [4, act('signs in', ({ page, memory }) => page.signIn(Number(memory.client)), isStranger)],
  [0.7, act('signs out', ({ page }) => page.signOut(), hasList)],
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
    ({ visitor }, draw) => {
      const start = pick(STARTS, draw);
      if (start) void visitor.byScript(strings.moveTour).moveTo(start);
      return `moveTo() ${start}`;
    },
  ],
  [1, act('cancelTour()', ({ visitor }) => void visitor.byScript(strings.yesCancel).cancelTour())],
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
    (scene, draw) => {
      if (!hasTag(scene)) return undefined;
      const { memory, page, visitor } = scene;
      const { tag } = page;
      const tools = toolsFor(tag, '', true);
      const tool = pick(
        tools.filter(({ annotations }) => !('readOnlyHint' in annotations)),
        draw,
      );
      const input = {
        ...{ start: pick(STARTS, draw), cancel: draw() < 0.3, prospect_decided: draw() < 0.3 },
        details: memory.details(),
      };
      const call = async () => tool?.execute(input);
      void visitor.letCall(tag, call, input.prospect_decided);
      return `${tool?.name} ${input.start}${input.prospect_decided ? ', decided' : ''}`;
    },
  ],
  [2, act('reset()', ({ page }) => page.reset())],
  [2, act('prefills another person', ({ page }) => page.prefillNext(), saysWho)],
  [1, act('reset() on a removed tag', ({ page }) => page.resetRemoved(), isAlone)],
  [0.5, act('goToDate()', ({ page }) => page.tag.goToDate('2026-12-01'))],
  [
    1,
    act('goToDate() on a removed tag', ({ page }) => page.removed.at(-1)?.goToDate('2026-11-30')),
  ],
  [0.5, act('prefill() with a day', ({ page }) => void page.tag.prefill({ date: '2026-11-25' }))],
  [
    2,
    act(
      'opens a link',
      ({ page, memory }, draw) => page.openLink(`${pick(memory.links, draw)?.token}`),
      hasLink,
    ),
  ],
  [2, act('a router puts a link back', ({ page }) => page.putLinkBack(), hasOpened)],
  [
    1,
    act('opens a broken link', ({ page }) => page.openLink('eyJhbGciOiJIUzI1NiJ9.eyJ4'), hasServer),
  ],
  [
    1,
    act(
      'opens a forged link',
      ({ page, memory }) => page.openLink(`${memory.links.at(-1)?.token.slice(0, -8)}AAAAAAAA`),
      hasLink,
    ),
  ],
];
