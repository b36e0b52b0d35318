import { html, LitElement, type TemplateResult } from 'lit';

const dayMillis = 86_400_000;

/**
 * The minimum to compare with: a month of buttons that requests the same windows with a plain
 * `fetch`. No form, errors, languages or keys.
 */
export class BareCalendar extends LitElement {
  static override properties = {
    baseUrl: { attribute: 'base-url' },
    apiKey: { attribute: 'api-key' },
    groupId: { attribute: 'group-id' },
    now: {},
    first: { state: true },
    open: { state: true },
  };

  declare baseUrl: string;
  declare apiKey: string;
  declare groupId: string;
  declare now: string;
  declare private first: Date;
  declare private open: Set<string>;

  // Created here, because at the top of the module they would count as the script's own time.
  #name = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
  #full = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });

  constructor() {
    super();
    this.open = new Set();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.first = firstOf(new Date(this.now));
    this.#ask();
  }

  protected override render(): TemplateResult {
    return html`
      <button @click=${() => this.#step(-1)}>Previous month, ${this.#name.format(this.#month(-1))}</button>
      <h3 id="name">${this.#name.format(this.first)}</h3>
      <button @click=${() => this.#step(1)}>Next month, ${this.#name.format(this.#month(1))}</button>
      <table role="grid" aria-labelledby="name">
        <tbody>${this.#weeks().map((week) => html`<tr>${week.map((day) => this.#cell(day))}</tr>`)}</tbody>
      </table>
    `;
  }

  #cell(day: Date | undefined): TemplateResult {
    if (!day) return html`<td></td>`;
    const isOpen = this.open.has(iso(day));
    return html`<td>
      <button aria-disabled=${isOpen ? 'false' : 'true'} aria-label=${this.#full.format(day)}>
        ${day.getUTCDate()}
      </button>
    </td>`;
  }

  #weeks(): (Date | undefined)[][] {
    const lead: undefined[] = Array.from({ length: this.first.getUTCDay() });
    const cells = [...lead, ...this.#days()];
    return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
      cells.slice(week * 7, week * 7 + 7),
    );
  }

  #days(): Date[] {
    const length = (+this.#month(1) - +this.first) / dayMillis;
    return Array.from({ length }, (_, day) => new Date(+this.first + day * dayMillis));
  }

  #month(step: number): Date {
    return firstOf(this.first, step);
  }

  #step(step: number): void {
    this.first = this.#month(step);
    this.#ask();
  }

  /** Weeks from Monday to Sunday, within the month and from today on. */
  #ask(): void {
    const days = this.#days().filter((day) => iso(day) >= iso(new Date(this.now)));
    for (const [index, day] of days.entries()) {
      if (index > 0 && day.getUTCDay() !== 1) continue;
      const left = days.slice(index, index + ((8 - day.getUTCDay()) % 7 || 7));
      void this.#askWindow(iso(day), iso(left.at(-1) ?? day));
    }
  }

  async #askWindow(from: string, to: string): Promise<void> {
    const path = `/api/v2/appointments/group/${this.groupId}/available-times/`;
    const until = from === to ? '' : `&to_date=${to}`;
    const response = await fetch(`${this.baseUrl}${path}?from_date=${from}${until}`, {
      headers: { authorization: `Basic ${btoa(`${this.apiKey}:`)}` },
    });
    const { available_times: times } = (await response.json()) as { available_times: string[] };
    this.open = new Set([...this.open, ...times.map((time) => time.slice(0, 10))]);
  }
}

function firstOf(day: Date, step = 0): Date {
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + step, 1));
}

function iso(day: Date): string {
  return day.toISOString().slice(0, 10);
}

customElements.define('bare-calendar', BareCalendar);
