import { expect, type Locator } from 'playwright/test';
import type { Random } from '../../../demo/sandbox/random.js';
import { maybeBooked, notOpen, toMend } from '../../journey/support/notices.js';
import type { TourPage } from '../../journey/support/tour-page.js';

/** Longer than anything that the page itself waits for here. */
const patience = 10_000;

export interface Prospect {
  email: string;
  /** How often a button that sends a booking was pressed. */
  presses: number;
  /** What was told as booked, by the time in the summary; none until then. */
  booked: string | undefined;
  /** Times of which nobody could tell. */
  uncertain: string[];
  /** How often each situation was met on the way. */
  met: Record<string, number>;
}

/** A prospect who wants a tour and takes each way on that is offered, by chance where there are two. */
export class Visitor {
  readonly #tour: TourPage;
  readonly #random: Random;
  /** Where a page may stand, by what is seen of it; the first that is seen counts. */
  readonly #situations: Record<string, { sign: Locator; act(prospect: Prospect): Promise<void> }>;

  constructor(tour: TourPage, random: Random) {
    this.#tour = tour;
    this.#random = random;
    const way = (sign: Locator, act: (prospect: Prospect) => Promise<void>) => ({ sign, act });
    this.#situations = {
      booked: way(tour.heading('Your tour is booked'), async () => {}),
      unavailable: way(tour.heading('Online booking is not available right now'), () =>
        this.#mendPage(),
      ),
      uncertain: way(maybeBooked(tour), (it) => this.#afterUncertain(it)),
      'slot-recovery': way(notOpen(tour), () => this.#pickAnother()),
      refused: way(toMend(tour), (it) => this.#send(it)),
      form: way(tour.button('Book tour'), (it) => this.#send(it)),
      times: way(tour.times.getByRole('button').first(), () => this.#chooseTime()),
      days: way(tour.daysWithTimes().first(), () => this.#chooseDay()),
      'times-failed': way(tour.button('Try again'), () => tour.button('Try again').click()),
      'empty-month': way(tour.button('Next available'), () => tour.showNextAvailable()),
      'no-times': way(tour.region.getByText('There are no open times'), () => this.#mendPage()),
    };
  }

  /** Goes on until the tour is booked. Throws where there is no way on. */
  async book(prospect: Prospect): Promise<void> {
    for (let step = 0; step < 40; step += 1) {
      const [name, situation] = await this.#situation();
      prospect.met[name] = (prospect.met[name] ?? 0) + 1;
      if (name === 'booked') {
        prospect.booked = await this.#shownTime();
        await this.#tour.button('Book another tour').click();
        await this.#tour.heading('Your tour is booked').waitFor({ state: 'hidden' });
        return;
      }
      await situation.act(prospect);
    }
    throw new Error(`no booking after 40 steps: ${JSON.stringify(prospect.met)}`);
  }

  async #situation() {
    const all = Object.entries(this.#situations);
    const signs = all.map(([, { sign }]) => sign);
    const any = signs.reduce((one, other) => one.or(other));
    const deadline = Date.now() + patience;
    while (Date.now() < deadline) {
      await any.first().waitFor({ timeout: patience });
      for (const [name, situation] of all) {
        if (await situation.sign.first().isVisible()) return [name, situation] as const;
      }
    }
    throw new Error('nothing that a visitor could go on with');
  }

  async #chooseDay(): Promise<void> {
    const days = this.#tour.daysWithTimes();
    await this.#oneOf(days);
  }

  async #chooseTime(): Promise<void> {
    await this.#oneOf(this.#tour.times.getByRole('button'));
  }

  async #pickAnother(): Promise<void> {
    const { region } = this.#tour;
    const near = region.getByRole('group', { name: /^(Same day|Next days)$/ }).getByRole('button');
    const hasNear = (await near.count()) > 0;
    if (hasNear && this.#random() < 0.7) await this.#oneOf(near);
    else await this.#tour.button('All times').click();
  }

  async #send(prospect: Prospect): Promise<void> {
    const [firstName, lastName, phone] = [
      'Zenobia',
      'Soak',
      `+1 555 010 ${1000 + prospect.presses}`,
    ];
    await this.#tour.fill({ firstName, lastName, email: prospect.email, phone });
    await this.#press(prospect, 'Book tour');
  }

  async #afterUncertain(prospect: Prospect): Promise<void> {
    prospect.uncertain.push(await this.#shownTime());
    if (this.#random() < 0.5) await this.#press(prospect, 'Try again');
    else await this.#tour.button('Change').click();
  }

  async #press(prospect: Prospect, name: string): Promise<void> {
    prospect.presses += 1;
    await this.#tour.button(name).click();
    // What is on its way has a button of another name.
    const onItsWay = this.#tour.button(/^(Booking…|Checking the time…)$/);
    await expect(onItsWay).toHaveCount(0, { timeout: patience });
  }

  /** The page's owner writes another key: what a visitor cannot mend is over then. */
  async #mendPage(): Promise<void> {
    await this.#tour.page.locator('tour-booking').evaluate((element) => {
      const keys = ['PUBLIC_DEMO_KEY', 'PRIVATE_DEMO_KEY'];
      const other = keys.find((key) => key !== element.getAttribute('api-key'));
      element.setAttribute('api-key', other ?? '');
    });
  }

  async #oneOf(all: Locator): Promise<void> {
    const chosen = all.nth(Math.floor(this.#random() * (await all.count())));
    // What was counted may have gone with the next answer: the next step sees what there is then.
    await chosen.click({ timeout: 2_000 }).catch(() => {});
  }

  /** Day and time as the summary says them. */
  async #shownTime(): Promise<string> {
    const text = (await this.#tour.region.allInnerTexts()).join().replaceAll('\u202f', ' ');
    const day = /\p{L}+day, (\p{L}+ \d{1,2}, \d{4})/u.exec(text)?.[1];
    const time = /\b\d{1,2}:\d{2} [AP]M\b/.exec(text)?.[0];
    if (!day || !time) throw new Error(`no day and time on the screen: ${text.slice(0, 200)}`);
    return wallTime(day, time);
  }
}

/** "November 24, 2026" and "1:30 PM" as the service writes it. */
function wallTime(day: string, time: string): string {
  const at = new Date(`${day} ${time} UTC`);
  return at.toISOString().slice(0, 19);
}
