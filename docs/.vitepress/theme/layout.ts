import { useData, withBase } from 'vitepress';
import DefaultTheme from 'vitepress/theme';
import { defineComponent, h, nextTick, type VNode, watch } from 'vue';
import { LiveExample } from './live-example.js';

/** The demo's pages, next to the documentation's folder. */
const DEMO = { Playground: 'index.html', States: 'states.html', Sites: 'sites/index.html' };

const WIDGET = `<tour-booking base-url="https://api.example.com" api-key="PUBLIC_KEY" group-id="23" location="2210 W Maple Court, Chicago">
  <a href="tel:+13125550123">Call (312) 555-0123 to book a tour</a>
</tour-booking>`;

export const Layout = defineComponent({
  setup() {
    // biome-ignore lint/correctness/useHookAtTopLevel: `setup` is where Vue's composables belong.
    const { isDark, frontmatter, page } = useData();
    // Pictures follow the site's color scheme, which can differ from the device's.
    watch([isDark, page], () => nextTick(choosePictures), { immediate: true, flush: 'post' });

    function choosePictures(): void {
      if (import.meta.env.SSR) return;
      for (const source of document.querySelectorAll('picture source'))
        source.setAttribute('media', isDark.value ? 'all' : 'not all');
    }

    return () =>
      h(DefaultTheme.Layout, null, {
        'nav-bar-content-before': () =>
          h('nav', { class: 'demo-links', 'aria-label': 'Demo' }, links()),
        'nav-screen-content-before': () =>
          h('nav', { class: 'demo-screen', 'aria-label': 'Demo' }, links()),
        'home-hero-before': () => renderHero(frontmatter.value.snippet),
      });
  },
});

function links(): VNode[] {
  const link = (text: string, href: string, current = false) =>
    h('a', { href, target: '_self', 'aria-current': current ? 'true' : undefined }, text);
  return [
    ...Object.entries(DEMO).map(([text, page]) => link(text, `${withBase('/')}../${page}`)),
    link('Docs', withBase('/'), true),
  ];
}

function renderHero(snippet: string): VNode {
  return h('section', { class: 'hero' }, [
    h('div', { class: 'hero-text' }, [
      h('h1', 'Let renters book tours on your own website'),
      h(
        'p',
        { class: 'lead' },
        'Add one script tag and one HTML tag. Prospects choose a time and fill in their details, in your fonts and colors, in English or Spanish.',
      ),
      h('div', { class: 'vp-doc', innerHTML: snippet }),
      h('p', { class: 'actions' }, [
        h('a', { class: 'primary', href: '#get-started' }, 'Get started'),
        h('a', { href: `${withBase('/')}../index.html`, target: '_self' }, 'Playground'),
        h('a', { href: '#documentation' }, 'All pages'),
      ]),
    ]),
    h('div', { class: 'hero-widget' }, [
      h(LiveExample, { code: encodeURIComponent(WIDGET) }),
      h(
        'p',
        { class: 'caption' },
        'This is the real widget with a test service. Try a booking: nothing leaves your browser.',
      ),
    ]),
  ]);
}
