/** Switches the page's language: `?lang=es`. The widget follows the page's `lang`. */
const root = document.documentElement;
if (new URLSearchParams(location.search).get('lang') === 'es') {
  const title = document.querySelector('title');
  document.title = title?.dataset.es ?? document.title;
  root.lang = 'es';
}
document.querySelector(`a[hreflang="${root.lang}"]`)?.setAttribute('aria-current', 'true');
