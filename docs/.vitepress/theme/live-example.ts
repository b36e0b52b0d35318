import { defineComponent, h, onMounted, ref } from 'vue';

/** Runs an HTML example as a page does, with the test service. Nothing leaves the browser. */
export const LiveExample = defineComponent({
  props: { code: { type: String, required: true } },
  setup({ code }) {
    const place = ref<HTMLElement>();
    onMounted(async () => {
      const [{ createTestFetch }] = await Promise.all([
        import('../../../demo/testing.js'),
        import('../../../src/define.js'),
        import('../../../src/define-appointments.js'),
      ]);
      const template = document.createElement('template');
      template.innerHTML = decodeURIComponent(code);
      const example = document.importNode(template.content, true);
      const fetch = createTestFetch({ busyness: 0.4 });
      for (const tour of example.querySelectorAll('tour-booking, tour-appointments')) {
        Object.assign(tour, { fetch, loading: 'lazy' });
      }
      place.value?.replaceChildren(example);
    });
    // `vp-raw` keeps the site's styles and its router away from the widget.
    return () => h('div', { class: 'live vp-raw', ref: place });
  },
});
