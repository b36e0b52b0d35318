/** The first screen: what is toured and how, a month of days, and the times of the chosen one. */
import { html, nothing, type TemplateResult } from 'lit';
import { type CalendarParts, calendarWithTimes } from './calendar-with-times.js';
import { type Chooser, chooser, elsewhereNotice } from './chooser.js';

export interface WhenScreen extends CalendarParts {
  readonly choices: Chooser;
  /** Whether there is a calendar: only once a property is chosen. */
  readonly hasCalendar: boolean;
  /** Where this type of tour is booked when that is not here. */
  readonly elsewhere: string | undefined;
}

export function whenScreen(screen: WhenScreen): TemplateResult {
  const { language, choices, hasCalendar, elsewhere } = screen;
  const calendar = hasCalendar ? calendarWithTimes(screen) : nothing;
  // One template, so that what was pressed in the chooser keeps the focus.
  return html`
    ${chooser(choices)} ${elsewhere ? elsewhereNotice(language, elsewhere) : calendar}
  `;
}
