/** The snippet at the top of the home page. */
export const SMALLEST_SNIPPET = `\`\`\`html
<script type="module" src="/tour-booking.js"></script>
<tour-booking
  base-url="https://api.example.com"
  api-key="PUBLIC_KEY"
  group-id="42">
  <a href="tel:+13125550123">Call (312) 555-0123 to book a tour</a>
</tour-booking>
\`\`\``;
