/** What a page does with its tags, and its scripts and assistants in the visitor's place. */
import { toolsFor } from '../../../src/agent-tools/tools.js';
import { act, type Choice, choice, hasServer, MEANWHILE, type Scene } from './act.js';
import { strings } from './claims.js';
import { TWICE } from './faults.js';
import { STARTS } from './page.js';
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
const isStranger = ({ page }: Scene) => !page.list?.clientId;
const hasList = ({ page }: Scene) => page.list !== undefined;
const saysWho = ({ page }: Scene) => page.saysWho;

/** What a page changes for a moment: where it asks, and about what. */
const CHANGES = [
  ['base-url', 'https://elsewhere.example'],
  ['group-id', '24'],
  ['unit', 'no number'],
] as const;

export const BY_THE_PAGE: readonly Choice[] = [
  choice(4, (scene, draw) => {
    const home = pick(scene.page.homes.ofDialog, draw);
    if (!isDialog(scene) || !home) return undefined;
    scene.page.tag.show(home);
    return `opens for ${home.home}`;
  }),
  act(1, 'closes the dialog', ({ page }) => page.tag.close(), isDialog),
  act(1, 'shows a dialog inline', ({ page }) => page.tag.removeAttribute('display'), isDialog),
  act(1, 'makes a dialog', ({ page }) => page.tag.setAttribute('display', 'dialog'), isInline),
  act(1, 'hides or shows a tag', ({ page }) => page.tag.toggleAttribute('hidden'), isInline),
  act(1, 'moves a tag', ({ page: { tag } }) => tag.parentNode?.append(tag), hasTag),
  act(2, 'goes to a route without a tag', ({ page }) => page.leaveRoute(), hasTag),
  act(6, 'comes back with a new tag', ({ page }) => page.enterRoute(false), hasNoTag),
  act(6, 'comes back with the kept tag', ({ page }) => page.enterRoute(true), hasNoTag),
  act(2, 'reloads', ({ page }) => page.reload()),
  act(1, 'goes on to an entry that is loaded again, and back', ({ page }) => page.goOnAndBack()),
  choice(2, async ({ clock, page, visitor }, draw) => {
    const sent = await visitor.send(draw);
    const pause = pick(MEANWHILE, draw) ?? 0;
    if (!sent) return undefined;
    await clock.pass(pause);
    page.reload();
    return `sends by ${sent}, and reloads after ${pause} ms`;
  }),
  act(2, 'new fetch', ({ page }) => page.newFetch()),
  act(1, 'new api-key', ({ page }) => page.newKey()),
  act(3, 'new render', ({ page }) => page.tags.map((tag) => page.render(tag))),
  act(2, 'new render with a late prefill', ({ page }) => page.renderWithLatePrefill()),
  act(1.5, 'new render of one tag', ({ page }) => page.render(page.tag), hasTag),
  act(1.5, 'another tag', ({ page }) => page.add(), hasFewTags),
  act(1, 'removes a tag', ({ page }) => page.remove(), hasTags),
  act(0.5, 'hidden copy', ({ page }) => page.addHiddenCopy(), isAlone),
  act(4, 'signs in', ({ page, memory }) => page.signIn(memory.client), isStranger),
  act(0.7, 'signs out', ({ page }) => page.signOut(), hasList),
  choice(4, async ({ clock, page, visitor }, draw) => {
    const { list } = page;
    if (!list) return undefined;
    const pressed = draw() < 0.6 ? `${await visitor.goOn(draw, 1, list)}, and ` : '';
    await clock.pass(pick(MEANWHILE, draw) ?? 0);
    const isOther = draw() < 0.3;
    if (isOther) page.signInNext();
    else page.signIn('');
    return `${pressed}the list is ${isOther ? 'another prospect’s' : 'nobody’s'}`;
  }),
  act(1, 'translates its texts', ({ page }) => page.translate()),
  choice(2, ({ visitor }) => visitor.submitByScript()),
  choice(1, ({ page }, draw) => {
    const time = pick(['09:00', '11:00', '13:00'], draw);
    if (time) void page.tag.prefill({ date: '2026-11-23', time });
    return `prefill() with ${time}`;
  }),
  choice(2, async ({ page }, draw) => {
    const [attribute, value] = pick(CHANGES, draw) ?? ['unit', ''];
    await page.changeForAMoment(attribute, value);
    return `${attribute} there and back`;
  }),
  choice(6, async ({ clock, memory: { network, service }, page, visitor }, draw) => {
    // Its second copy is refused while nobody can tell whose form it is.
    if (draw() < 0.7) for (const it of [network, service]) it.suffer(TWICE);
    const sent = (await visitor.pressNamed(strings.book, draw)) ?? (await visitor.send(draw));
    const attribute = pick(['api-key', 'group-id'], draw);
    if (!sent || !attribute) return undefined;
    await clock.pass(draw() < 0.5 ? 0 : 120);
    await page.changeForAMoment(attribute, undefined, async () => {
      await clock.passUntil(network.isIdle, 120_000);
      await clock.pass(200);
    });
    return `${sent}, without ${attribute} until the answer`;
  }),
  choice(1, ({ visitor }, draw) => {
    const start = pick(STARTS, draw);
    if (start) void visitor.byScript(strings.moveTour).moveTo(start);
    return `moveTo() ${start}`;
  }),
  act(1, 'cancelTour()', ({ visitor }) => void visitor.byScript(strings.yesCancel).cancelTour()),
  act(1.5, 'holds a booking back, and submits it later', ({ page: { tag }, visitor, clock }) => {
    const holdBack = async (event: Event) => {
      event.preventDefault();
      await clock.sleep(100);
      await visitor.submitByScript(tag);
    };
    tag.addEventListener('tour-before-book', holdBack, { once: true });
  }),
  choice(2, (scene, draw) => {
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
  }),
  act(2, 'reset()', ({ page }) => page.reset()),
  act(2, 'prefills another person', ({ page }) => page.prefillNext(), saysWho),
  act(1, 'reset() on a removed tag', ({ page }) => page.resetRemoved(), isAlone),
  act(0.5, 'goToDate()', ({ page }) => page.tag.goToDate('2026-12-01')),
  act(1, 'goToDate() on a removed tag', ({ page }) => page.removed.at(-1)?.goToDate('2026-11-30')),
  act(0.5, 'prefill() with a day', ({ page }) => void page.tag.prefill({ date: '2026-11-25' })),
  act(
    2,
    'opens a link',
    ({ page, memory }, draw) => page.openLink(`${pick(memory.links, draw)?.token}`),
    hasLink,
  ),
  act(2, 'a router puts a link back', ({ page }) => page.putLinkBack(), hasOpened),
  act(
    1,
    'opens a broken link',
    ({ page }) => page.openLink('eyJhbGciOiJIUzI1NiJ9.eyJ4'),
    hasServer,
  ),
  act(
    1,
    'opens a forged link',
    ({ page, memory }) => page.openLink(`${memory.links.at(-1)?.token.slice(0, -8)}AAAAAAAA`),
    hasLink,
  ),
];
