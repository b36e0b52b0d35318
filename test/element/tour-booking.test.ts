import { expect, oneEvent } from '@open-wc/testing';
import '../../src/define.js';
import {
  all,
  chooseFirstTime,
  errorsTold,
  fill,
  openDays,
  press,
  text,
  until,
  World,
  widgetWith,
} from './support/world.js';

const prospect = {
  firstName: 'Zenobia',
  lastName: 'O’Quillivan',
  email: 'zenobia@quillivan.example',
  phone: '+1 (555) 010-7788',
};

/** Every public event that reaches the page, in order. */
function noteEvents(): Event[] {
  const names = [
    'ready',
    'step-change',
    'slot-select',
    'booked',
    'slot-taken',
    'no-availability',
    'error',
  ];
  const events: Event[] = [];
  const note = (event: Event) => events.push(event);
  for (const name of names) document.addEventListener(`tour-${name}`, note);
  listeners.push(() => {
    for (const name of names) document.removeEventListener(`tour-${name}`, note);
  });
  return events;
}
const listeners: (() => void)[] = [];
afterEach(() => {
  for (const remove of listeners.splice(0)) remove();
});

/** The own fields of an event of ours. */
const fieldsOf = (event: Event | undefined) => ({ ...event, isTrusted: undefined });

describe('the widget', () => {
  it('draws a calendar at once, before anything has answered', async () => {
    const world = await World.create();
    await world.order({ fault: 'hanging' });
    const events = noteEvents();
    const widget = await widgetWith({ 'base-url': world.baseUrl });
    expect(all(widget, 'td button')).to.have.length(30);
    expect(openDays(widget)).to.have.length(0);
    expect(events.map(({ type }) => type)).to.deep.equal(['tour-ready']);
    await expect(widget).to.be.accessible();
    await world.endFaults();
  });

  it('has days to choose as each answer arrives, while others are still out', async () => {
    const world = await World.create();
    await world.order({ fault: 'hanging', operation: 'available-times', after: 1 });
    const widget = await widgetWith({ 'base-url': world.baseUrl });
    await until(() => openDays(widget).length > 0, 'a day with times');
    expect(text(widget)).to.include('Loading times…');
    openDays(widget)[0]?.click();
    await widget.updateComplete;
    expect(all(widget, 'ul button').length).to.be.greaterThan(0);
    await world.endFaults();
    await until(() => !text(widget).includes('Loading times…'), 'all times');
  });

  it('is accessible on every screen', async () => {
    const world = await World.create();
    const widget = await widgetWith({ 'base-url': world.baseUrl, location: '1200 W Fulton' });
    await until(() => openDays(widget).length > 0, 'a day with times');
    openDays(widget)[0]?.click();
    await widget.updateComplete;
    await expect(widget).to.be.accessible();
    await chooseFirstTime(widget);
    await expect(widget).to.be.accessible();
    press(widget, 'Book tour');
    await widget.updateComplete;
    await expect(widget).to.be.accessible();
    fill(widget, prospect);
    press(widget, 'Book tour');
    await oneEvent(widget, 'tour-booked');
    await widget.updateComplete;
    await expect(widget).to.be.accessible();
  });

  it('is accessible where booking is not offered', async () => {
    const call = '<a href="tel:+15550100">Call us</a>';
    const told = errorsTold();
    const widget = await widgetWith({ 'base-url': null }, {}, call);
    expect(told).to.have.length(1);
    expect(text(widget)).to.include('Online booking is not available right now');
    await expect(widget).to.be.accessible();
  });

  it('tells the page each step of a booking, and nothing that was typed', async () => {
    const world = await World.create();
    const events = noteEvents();
    const widget = await widgetWith({ 'base-url': world.baseUrl, location: '1200 W Fulton' });
    await until(() => openDays(widget).length > 0, 'a day with times');
    // The team's answer, from which the zone is known, may come later.
    await until(() => text(widget).includes('Central Standard Time'), 'the zone');
    await chooseFirstTime(widget);
    fill(widget, { ...prospect, notes: 'A secret' });
    press(widget, 'Book tour');
    await oneEvent(widget, 'tour-booked');
    await widget.updateComplete;

    expect(events.map(({ type }) => type)).to.deep.equal([
      'tour-ready',
      'tour-slot-select',
      'tour-step-change',
      'tour-booked',
      'tour-step-change',
    ]);
    expect(events.every(({ target, composed }) => target === widget && composed)).to.equal(true);
    const [, select, toDetails, booked, toBooked] = events.map(fieldsOf);
    expect(select).to.deep.include({ start: '2026-11-21T10:00:00', tourType: 'guided' });
    expect(toDetails).to.deep.include({ step: 'details', previous: 'when' });
    expect(toBooked).to.deep.include({ step: 'booked', previous: 'details' });
    const { appointment, ...others } = booked as unknown as { appointment: { id: number } };
    expect(others).to.deep.include({ tourType: 'guided', groupId: 23 });
    expect(appointment).to.deep.include({
      start: '2026-11-21T10:00:00',
      startsAt: '2026-11-21T16:00:00+00:00',
      timeZone: 'US/Central',
      location: '1200 W Fulton',
      confirmationEnabled: false,
    });
    expect(appointment.id).to.be.greaterThan(0);
    expect(JSON.stringify(events.map(fieldsOf))).not.to.match(/Zenobia|quillivan|555|secret/i);
  });

  it('tells the page of a time that was refused, with the words of the service', async () => {
    const world = await World.create();
    await world.order({ fault: 'slot-taken', times: 1 });
    const widget = await widgetWith({ 'base-url': world.baseUrl });
    await chooseFirstTime(widget);
    fill(widget, prospect);
    press(widget, 'Book tour');
    const taken = await oneEvent(widget, 'tour-slot-taken');
    expect(fieldsOf(taken)).to.deep.include({
      start: '2026-11-21T10:00:00',
      messages: ['No appointments available at the selected time.'],
    });
    expect(all<HTMLInputElement>(widget, '[name="email"]')[0]?.value).to.equal(prospect.email);
  });

  it('tells the page when there is nothing to book in the whole period', async () => {
    const world = await World.create();
    await world.order({ fault: 'no-times' });
    const events = noteEvents();
    const widget = await widgetWith({ 'base-url': world.baseUrl, 'max-days': '12' });
    await until(() => events.length > 1, 'word of it');
    expect(fieldsOf(events[1])).to.deep.include({
      from: '2026-11-21',
      to: '2026-12-03',
      tourType: 'guided',
    });
    await widget.updateComplete;
    expect(text(widget)).to.include('There are no open times to book online right now.');
    await expect(widget).to.be.accessible();
  });

  it('keeps what its parts tell each other to itself', async () => {
    const world = await World.create();
    const heard: string[] = [];
    const names = ['day-select', 'month-change', 'draft-change', 'prospect-submit', 'back'];
    for (const name of names) document.addEventListener(name, ({ type }) => heard.push(type));
    const widget = await widgetWith({ 'base-url': world.baseUrl });
    await chooseFirstTime(widget);
    const [name] = all<HTMLInputElement>(widget, '[name="firstName"]');
    name?.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
    press(widget, 'Back');
    await widget.updateComplete;
    press(widget, /^Next month/);
    expect(heard).to.deep.equal([]);
  });
});
