/** For a widget in an iframe with `data-post-height`: reports the page's height, in CSS pixels, to the page around it. It's no secret. */
export function postHeight(host: HTMLElement): void {
  if (!('postHeight' in host.dataset) || window.parent === window) return;
  const { height } = document.documentElement.getBoundingClientRect();
  window.parent.postMessage({ type: 'tour-booking:height', height: Math.ceil(height) }, '*');
}
