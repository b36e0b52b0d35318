import { expect, flow, test } from './support/test.js';
import { aProspect } from './support/tour-page.js';

test('a page with Funnel’s call books twice', flow, async ({ openTour, journey, sandbox }) => {
  journey.expectBookings(2);
  const call = (container: string, color: string) => `NestioLeadCapture({
    "type": "lead_capture_appointment", "key": "PUBLIC_DEMO_KEY", "group": 23,
    "containerId": "${container}", "color": "${color}", "location": "123 First St.",
    "submitLabel": "Schedule", onComplete: function (event) { told.push(event.appointment.id); }
  });`;
  const tour = await openTour({
    script: 'none',
    // Funnel's instructions put the call into the page.
    headers: { 'content-security-policy': '' },
    html: `<div id="first"></div><div id="second"></div>
      <script src="/dist/nestio.js" id="nestio-lead-capture-frame" data-base-url="${sandbox.baseUrl}"></script>
      <script>var told = []; ${call('first', '74FFE7')} ${call('second', '1d5c4d')}</script>`,
  });
  let prospect = 1;
  for (const widget of [tour.nth(0), tour.nth(1)]) {
    await widget.chooseFirstTime();
    await expect(widget.region).toContainText('123 First St.');
    // A prospect can't take two tours at the same time.
    await widget.fill({ ...aProspect, email: `${prospect++}@quillivan.example` });
    await widget.button('Schedule').click();
    await widget.expectBooked();
  }
  expect(await tour.page.evaluate('told.length')).toBe(2);
});
